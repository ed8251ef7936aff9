import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { format } from '../src/lib/format'
import { LANGUAGES } from '../src/lib/languages'

const root = join(import.meta.dirname, '../src')
const read = (language: string) =>
  JSON.parse(readFileSync(join(root, `i18n/${language}.json`), 'utf8')) as Record<string, string>
const catalogues = Object.fromEntries(LANGUAGES.map((language) => [language, read(language)]))
const english = catalogues.en as Record<string, string>
const keys = Object.keys(english)

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|svelte)$/.test(file) && !file.startsWith('art'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

/** Texts in the sources, and the fixed beginnings of those that are put together. */
const literals = new Set([...sources.matchAll(/['"`]([a-z][\w.-]*)['"`]/g)].map((match) => match[1]))
const prefixes = [...sources.matchAll(/`([a-z][\w-]*\.[\w.-]*)\$\{/g)].map((match) => match[1] as string)

/** The names of the parameters, without the words of plural forms. */
const parameters = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)(?:\}|,)/g)].map((match) => match[1] as string))].sort()

describe.each(LANGUAGES)('the catalogue %s', (language) => {
  const catalogue = catalogues[language] as Record<string, string>

  test('has every key and no other', () => {
    expect(Object.keys(catalogue).sort()).toEqual(keys.toSorted())
  })

  test('has words for every key', () => {
    for (const [key, text] of Object.entries(catalogue)) expect(text.trim(), key).not.toBe('')
  })

  test('uses the same parameters as the English one', () => {
    for (const key of keys) expect(parameters(catalogue[key] ?? ''), key).toEqual(parameters(english[key] ?? ''))
  })

  test('has a plural form for every number', () => {
    for (const [key, text] of Object.entries(catalogue)) {
      if (text.includes('plural')) expect(text, key).toContain('other {')
    }
  })

  test('gives each ingredient its own letter', () => {
    const letters = keys.filter((key) => key.startsWith('letter.')).map((key) => catalogue[key])
    expect(new Set(letters).size).toBe(letters.length)
  })
})

test.each(LANGUAGES)('in %s every key of the keyboard does one thing', (language) => {
  const kitchen = keys.filter((key) => key.startsWith('key.'))
  const papa = [...keys.filter((key) => key.startsWith('papa.key.')), 'key.help', 'key.skip', 'key.log']
  for (const table of [kitchen, papa]) {
    const letters = table.map((key) => catalogues[language]?.[key])
    expect(new Set(letters).size).toBe(letters.length)
    for (const letter of letters) expect(letter).toMatch(/^[A-Z]$/)
  }
})

test('every key is used', () => {
  const unused = keys.filter((key) => !literals.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)))
  expect(unused).toEqual([])
})

test('every used key is there', () => {
  const used = [...sources.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => match[1] as string)
  expect(used.filter((key) => !(key in english))).toEqual([])
})

test('plurals and parameters are filled in', () => {
  const text = '{name} has {n, plural, =0 {nothing} one {# card} other {# cards of {kind}}}!'
  expect(format(text, { name: 'Rosa', n: 0, kind: 'x' }, 'en')).toBe('Rosa has nothing!')
  expect(format(text, { name: 'Rosa', n: 1, kind: 'x' }, 'en')).toBe('Rosa has 1 card!')
  expect(format(text, { name: 'Rosa', n: 4, kind: 'x' }, 'en')).toBe('Rosa has 4 cards of x!')
  expect(format('{a}', { a: '{b}' }, 'en')).toBe('{b}')
})
