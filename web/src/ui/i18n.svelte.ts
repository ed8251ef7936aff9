// Catalogues, one for each language, loaded when they are needed: those of the house (words) with the page, those
// of a family of games (its own folder words) with its table. Keys are typed by the English ones.
import type en from '@package/words/en.json'
import { format, type Params } from './format'
import type { Language } from './languages'
import { prefs, remember } from './prefs.svelte'

type House = typeof en
/** Every key that there is. Families of games add theirs (`declare module`). */
export interface Words extends House {}
export type Key = keyof Words
type Catalogue = Record<string, string>
export type Catalogues = Record<Language, () => Promise<{ default: Catalogue }>>

const house: Catalogues = {
  en: () => import('@package/words/en.json'),
  it: () => import('@package/words/it.json'),
  es: () => import('@package/words/es.json'),
  fr: () => import('@package/words/fr.json'),
  de: () => import('@package/words/de.json'),
}

// eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
const learned = new Map<Catalogues, Promise<void>>([[house, Promise.resolve()]])
let words: Catalogue = $state.raw({})
let spoken: Language = $state('en')
let wanted: Language = prefs.language

export async function speak(language: Language): Promise<void> {
  const before = wanted
  wanted = language
  try {
    await fetchWords([...learned.keys()])
  } catch (error) {
    wanted = before
    throw error
  }
  if (wanted !== language) return
  spoken = language
  document.documentElement.lang = language
  if (prefs.language !== language) remember({ language })
}

/** More words, in the language that is spoken now or will be in a moment. */
export function learn(more: Catalogues): Promise<void> {
  const coming =
    learned.get(more) ??
    fetchWords([more]).catch((error: unknown) => {
      learned.delete(more)
      throw error
    })
  learned.set(more, coming)
  return coming
}

async function fetchWords(which: Catalogues[]): Promise<void> {
  const language = wanted
  const found = await Promise.all(which.map((one) => one[language]()))
  // Every language has the same keys, so that nothing of another one stays.
  if (language === wanted) words = Object.assign({}, words, ...found.map((one) => one.default))
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

/** A text that comes in several languages at once: in this one, else in English. */
export const inLanguage = (words: Readonly<Record<string, string>>): string => words[spoken] || words.en || ''

export function list(parts: string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(spoken, { type }).format(parts)
}
