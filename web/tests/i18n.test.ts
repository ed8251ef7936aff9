import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { format } from '../src/ui/format'
import { LANGUAGES } from '../src/ui/languages'

const src = join(import.meta.dirname, '../src')
const families = readdirSync(join(src, 'games'), { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []))
/** Where words are: those of the house, and those of each family of games. */
const FOLDERS = ['', ...families.map((family) => `games/${family}`)]

/** In the Python package, for the terminal says the same; a family's own module tells where. */
const placeOf = (folder: string) =>
  /@package\/(.*words)\/en\.json/.exec(readFileSync(join(src, folder || 'ui', folder ? 'catalogues.ts' : 'i18n.svelte.ts'), 'utf8'))?.[1] ?? ''
const read = (folder: string, language: string) =>
  JSON.parse(readFileSync(join(src, '../../src/pizzaiolo', placeOf(folder), `${language}.json`), 'utf8')) as Record<string, string>
const text = (folder: string, skip: (file: string) => boolean) =>
  readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|svelte)$/.test(file) && !/(^|\/)art\//.test(file) && !skip(file))
    .map((file) => readFileSync(join(src, folder, file), 'utf8'))
    .join('\n')

const everything = text('', () => false)
const own = (folder: string) => (folder ? text(folder, () => false) : text('', (file) => /^games\/\w+\//.test(file)))

/** Texts in the sources, and the fixed beginnings of those that are put together. */
const literals = (sources: string) => new Set([...sources.matchAll(/['"`]([a-z][\w.-]*)['"`]/g)].map((match) => match[1]))
const prefixes = (sources: string) =>
  [...sources.matchAll(/`([a-z][\w-]*\.[\w.-]*)\$\{/g)].map((match) => match[1] as string)

/** The names of the parameters, without the words of plural forms. */
const parameters = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)(?:\}|,)/g)].map((match) => match[1] as string))].sort()

describe.each(FOLDERS)('the words of src/%s', (folder) => {
  const english = read(folder, 'en')
  const keys = Object.keys(english)

  test.each(LANGUAGES)('in %s', (language) => {
    const catalogue = read(folder, language)
    expect(Object.keys(catalogue).sort()).toEqual(keys.toSorted())
    for (const [key, words] of Object.entries(catalogue)) {
      expect(words.trim(), key).not.toBe('')
      expect(parameters(words), key).toEqual(parameters(english[key] ?? ''))
      if (words.includes('plural')) expect(words, key).toContain('other {')
    }
    const letters = keys.filter((key) => key.startsWith('letter.')).map((key) => catalogue[key])
    expect(new Set(letters).size, 'each ingredient has its own letter').toBe(letters.length)
  })

  test('are all used, by the family or by the house', () => {
    const sources = folder ? `${own(folder)}\n${own('')}` : everything
    const [whole, begun] = [literals(sources), prefixes(sources)]
    expect(keys.filter((key) => !whole.has(key) && !begun.some((prefix) => key.startsWith(prefix)))).toEqual([])
  })

  test('are all that is said there', () => {
    const there = { ...read('', 'en'), ...english }
    const said = [...own(folder).matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => match[1] as string)
    expect(said.filter((key) => !(key in there))).toEqual([])
  })

  test('are said nowhere else', () => {
    const shared = folder ? keys.filter((key) => key in read('', 'en')) : []
    expect(shared).toEqual([])
  })
})

test.each(LANGUAGES)('in %s every key of the keyboard does one thing', (language) => {
  const [house, kitchen, papa, plain] = ['', 'games/kitchen', 'games/papa', 'games/plain'].map((folder) => read(folder, language))
  const common = ['key.help', 'key.skip', 'key.log'].map((key) => house?.[key])
  const own = (words = {}, prefix: string) => Object.entries<string>(words).flatMap(([key, letter]) => (key.startsWith(prefix) ? [letter] : []))
  for (const letters of [own(kitchen, 'key.'), own(papa, 'papa.key.'), own(plain, 'plain.key.')].map((some) => [...some, ...common])) {
    expect(new Set(letters).size).toBe(letters.length)
    for (const letter of letters) expect(letter).toMatch(/^[A-Z]$/)
  }
})

test('plurals and parameters are filled in', () => {
  const text = '{name} has {n, plural, =0 {nothing} one {# card} other {# cards of {kind}}}!'
  expect(format(text, { name: 'Rosa', n: 0, kind: 'x' }, 'en')).toBe('Rosa has nothing!')
  expect(format(text, { name: 'Rosa', n: 1, kind: 'x' }, 'en')).toBe('Rosa has 1 card!')
  expect(format(text, { name: 'Rosa', n: 4, kind: 'x' }, 'en')).toBe('Rosa has 4 cards of x!')
  expect(format('{a}', { a: '{b}' }, 'en')).toBe('{b}')
})
