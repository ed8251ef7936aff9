import { describe, expect, test } from 'vitest'

import type { GameEvent } from '../src/games/kitchen/wire'
import { recall } from '../src/games/kitchen/memory'
import { lacking, missing, needed } from '../src/games/kitchen/orders'
import { fold, inside, verdictsOf } from '../src/games/kitchen/show'
import { at } from '../src/games/kitchen/replay/state'
import { facts } from './facts'

const baked: GameEvent = {
  event: 'baked',
  seat: 0,
  order: 0,
  pizza: '',
  chosen: [],
  from_table: { salami: 1, pepper: 3 },
  from_hand: { pepper: 1 },
}
const game: GameEvent[] = [
  { event: 'dealt', seat: 0, starter: 0, ingredients: 8, hand: { salami: 3, pepper: 5 }, order: 0 },
  { event: 'dealt', seat: 1, starter: 0, ingredients: 8 },
  { event: 'put', seat: 0, kind: 'salami', singles: 1 },
  { event: 'drew', seat: 0, pile: 'supply', count: 1, cards: ['olive'] },
  { event: 'put', seat: 1, kind: 'pepper', singles: 3 },
  { event: 'put', seat: 0, kind: 'salami', singles: 1 },
  { event: 'order-played', seat: 0, order: 0, pizza: '' },
  { event: 'oven-opened', seat: 0, why: 'last-card' },
  { event: 'revealed', card: 'salami' },
  { event: 'revealed', card: 'pepper' },
  { event: 'revealed', card: 'pepper' },
  { event: 'revealed', card: 'pepper' },
  { event: 'revealed', card: 'salami' },
  { event: 'order-revealed', seat: 0, order: 0, pizza: '' },
  baked,
  { event: 'round-ended', seat: 0, left: { salami: 1 }, supply: 5 },
]

describe('the oven show', () => {
  test('is closed before and after', () => {
    expect(fold(game.slice(0, 7))).toBeNull()
    expect(fold([...game, { event: 'put', seat: 0, kind: 'salami', singles: 1 }])).toBeNull()
  })

  test('lays cards out and takes away what a pizza uses', () => {
    expect(fold(game.slice(0, 13))?.table).toEqual({ salami: 2, pepper: 3 })
    const show = fold(game.slice(0, 15))
    expect(show?.table).toEqual({ salami: 1 })
    expect(show?.verdict?.table).toEqual({ salami: 2, pepper: 3 })
    expect(fold(game)?.left).toEqual({ salami: 1 })
    expect(verdictsOf(game).get(baked)?.outcome).toBe(baked)
  })

  test('counts what is inside', () => {
    expect(game.slice(0, 7).reduce(inside, 0)).toBe(6)
    expect(game.reduce(inside, 0)).toBe(1)
  })

  test('remembers who helped', () => {
    const asked: GameEvent[] = [
      ...game.slice(0, 14),
      { event: 'help-asked', seat: 0, request: { pepper: 1 } },
      { event: 'refused', seat: 1 },
      { event: 'helped', seat: 2 },
      baked,
    ]
    expect(fold(asked.slice(0, -2))?.refused).toEqual([1])
    expect(fold(asked)?.verdict).toMatchObject({ helper: 2, request: { pepper: 1 } })
  })
})

describe('what an order needs', () => {
  const order = (seat: number, number: number) => facts.menus[seat]?.[number] as (typeof facts.menus)[0][0]

  test('with and without a choice', () => {
    expect(needed(order(0, 2), ['olive'])).toEqual({ salami: 1, olive: 6 })
    expect(missing(order(2, 0), ['pepper'], { mushroom: 1, 'double-pepper': 2 })).toEqual({ pepper: 1 })
    expect(lacking(order(0, 1), { salami: 5, 'double-olive': 2 })).toBe(6)
  })
})

describe('the log forgets like the box', () => {
  const faded = (events: GameEvent[], memory: 'strict' | 'notepad' | 'open', mine: number[] = []) =>
    recall(events, memory, mine)
      .filter((line) => line.faded)
      .map((line) => line.id)

  test('strict keeps only the latest call', () => {
    expect(faded(game.slice(0, 7), 'strict')).toEqual([2, 4])
  })
  test('the notepad also keeps the own plays', () => {
    expect(faded(game.slice(0, 7), 'notepad', [0])).toEqual([4])
  })
  test('the open oven keeps all', () => {
    expect(faded(game.slice(0, 7), 'open')).toEqual([])
  })
  test('the new round starts with forgetting what was left', () => {
    const next: GameEvent[] = [...game, { event: 'put', seat: 0, kind: 'olive', singles: 1 }]
    expect(faded(next, 'strict')).toContain(15)
    expect(faded(next, 'strict')).not.toContain(16)
  })
  test('after the end everything may be read', () => {
    const over: GameEvent[] = [...game, { event: 'ended', scores: [1, 0], ingredients: [1, 1], delivered: [[0], []] }]
    expect(faded(over, 'strict')).toEqual([])
  })
})

describe('the replay', () => {
  test('keeps count of hands, piles and the oven', () => {
    const before = at(game, 7, facts)
    expect(before.seats[0]).toMatchObject({ hand: { salami: 1, pepper: 5, olive: 1 }, cards: 7, slips: 0, waiter: 2 })
    expect(before.seats[1]).toMatchObject({ hand: null, cards: 5 })
    expect(before.oven).toBe(6)
    const after = at(game, game.length, facts)
    expect(after.seats[0]).toMatchObject({ delivered: 1, cards: 6 })
    expect(after).toMatchObject({ oven: 1, supply: 5, round: 2, pile: ['salami'] })
  })
})
