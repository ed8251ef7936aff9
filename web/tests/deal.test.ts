import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'

import { dealtFrom, keptPromise } from '../src/room/deal'
import { sha256 } from '../src/ui/sha256'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

test('our hash is the one that everybody has', () => {
  for (const length of [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 300]) {
    const text = 'Pappà è già al fuoco: 🍕. '.repeat(20).slice(0, length)
    expect(sha256(text)).toBe(hash(text))
  }
})

test('a deal is checked as the server makes it', () => {
  expect(keptPromise(hash('k1:n'), 'k1', 'n')).toBe(true)
  expect(keptPromise(hash('k1:n'), 'k2', 'n')).toBe(false)
  expect(dealtFrom('k1', ['a', '', 'b'])).toBe(`k${hash('k1:a::b')}`)
  expect(dealtFrom('k1', ['', ''])).toBe('k1')
  expect(dealtFrom('7', ['a', 'b'])).toBe('7')
})
