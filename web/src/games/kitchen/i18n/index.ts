// The words of this family, in every language. They are loaded with its table, beside those of the house.
import type { Catalogues } from '../../../ui/i18n.svelte'
import type en from './en.json'

type Own = typeof en
declare module '../../../ui/i18n.svelte' {
  interface Words extends Own {}
}

export const words: Catalogues = {
  en: () => import('./en.json'),
  it: () => import('./it.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  de: () => import('./de.json'),
}
