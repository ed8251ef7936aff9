import { describe, expect, test } from 'vitest'

import { sayable, start, wishes, wishing } from '../src/games/kitchen/wishes'
import { facts, view } from './facts'

const asking = (serving: object, ingredients: Record<string, number>) =>
  view({ stage: 'serve', serving: { seat: 0, order: 0, ...serving }, hand: { ingredients, orders: [] } })

describe('a request for help', () => {
  test('starts at what is missing, bounded by the own hand', () => {
    const now = asking({ missing: { pepper: 3, salami: 1 }, lacking: 4 }, { pepper: 1 })
    expect(start(now, facts)).toEqual({ pepper: 3, salami: 1 })
    expect(wishes(now, facts)).toEqual([
      { kind: 'pepper', least: 2, most: 3 },
      { kind: 'salami', least: 1, most: 1 },
    ])
    expect(sayable({ pepper: 1, salami: 1 }, now, facts)).toBe(false)
    // Salami has only one number and is not asked about.
    expect(wishing({ pepper: 2, salami: 1 }, now, facts)).toEqual(['ask', 'wish-pepper2'])
  })

  test('is never empty: the last kind must be at least one', () => {
    const now = asking({ missing: { pepper: 1 }, lacking: 1 }, { pepper: 2 })
    expect(sayable({ pepper: 0 }, now, facts)).toBe(false)
    expect(wishing({ pepper: 1 }, now, facts)).toEqual(['ask'])
  })

  test('for a Bombastica goes kind by kind until all is asked for', () => {
    const now = asking({ order: 1, lacking: 2 }, { olive: 2 })
    expect(wishing({ pineapple: 2 }, now, facts)).toEqual(['ask', 'wish-pineapple2'])
    expect(wishing({ olive: 1 }, now, facts)).toEqual([
      'ask',
      'wish-pineapple0',
      'wish-olive1',
      'wish-pepper0',
      'wish-mushroom0',
      'wish-salami0',
      'wish-shrimp0',
    ])
  })
})
