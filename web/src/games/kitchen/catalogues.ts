// The words of this family, in every language. They are loaded with its table, beside those of the house.
import type { Catalogues } from '../../ui/i18n.svelte'
import type en from '@package/games/kitchen/words/en.json'

type Own = typeof en
declare module '../../ui/i18n.svelte' {
  interface Words extends Own {}
}

export const words: Catalogues = {
  en: () => import('@package/games/kitchen/words/en.json'),
  it: () => import('@package/games/kitchen/words/it.json'),
  es: () => import('@package/games/kitchen/words/es.json'),
  fr: () => import('@package/games/kitchen/words/fr.json'),
  de: () => import('@package/games/kitchen/words/de.json'),
}
