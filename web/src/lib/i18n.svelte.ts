// One catalogue per language, loaded when it is needed. Keys are typed by the English one.
import type en from '../i18n/en.json'
import { format, type Params } from './format'
import type { Language } from './languages'
import { prefs, remember } from './prefs.svelte'

export type Key = keyof typeof en
type Catalogue = Record<string, string>

const loaders: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import('../i18n/en.json'),
  it: () => import('../i18n/it.json'),
  es: () => import('../i18n/es.json'),
  fr: () => import('../i18n/fr.json'),
  de: () => import('../i18n/de.json'),
}

let words: Catalogue = $state.raw({})
let spoken: Language = $state('en')

export async function speak(language: Language): Promise<void> {
  words = (await loaders[language]()).default
  spoken = language
  document.documentElement.lang = language
  if (prefs.language !== language) remember({ language })
}

export function t(key: Key, params: Params = {}): string {
  return format(words[key] ?? key, params, spoken)
}

export const language = (): Language => spoken

/** A text whose key comes from the server; undefined where there are no words for it. */
export function known(key: string, params: Params = {}): string | undefined {
  const text = words[key]
  return text === undefined ? undefined : format(text, params, spoken)
}

export function list(parts: string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(spoken, { type }).format(parts)
}
