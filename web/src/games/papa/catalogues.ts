// The words of this family, in every language. They are loaded with its table, beside those of the house.
import type { Catalogues } from '../../ui/i18n.svelte'
import type en from '@package/games/papa_paolo/words/en.json'

type Own = typeof en
declare module '../../ui/i18n.svelte' {
  interface Words extends Own {}
}

export const words: Catalogues = {
  en: () => import('@package/games/papa_paolo/words/en.json'),
  it: () => import('@package/games/papa_paolo/words/it.json'),
  es: () => import('@package/games/papa_paolo/words/es.json'),
  fr: () => import('@package/games/papa_paolo/words/fr.json'),
  de: () => import('@package/games/papa_paolo/words/de.json'),
}
