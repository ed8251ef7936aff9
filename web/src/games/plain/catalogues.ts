// The words of the plain table, in every language. What a game adds to them comes from its manifest (words.ts).
import type { Catalogues } from '../../ui/i18n.svelte'
import type en from '@package/core/words/en.json'

type Own = typeof en
declare module '../../ui/i18n.svelte' {
  interface Words extends Own {}
}

export const words: Catalogues = {
  en: () => import('@package/core/words/en.json'),
  it: () => import('@package/core/words/it.json'),
  es: () => import('@package/core/words/es.json'),
  fr: () => import('@package/core/words/fr.json'),
  de: () => import('@package/core/words/de.json'),
}
