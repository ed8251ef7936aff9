import { describe, expect, test } from 'vitest'

import { decisions, draws, empty, putText, room, tapped } from '../src/games/kitchen/turn'
import { facts, view } from './facts'

describe('the sentence of a turn', () => {
  test('tapping raises the number and goes round to none', () => {
    let draft = tapped(empty(), 'salami', 2)
    expect(putText(draft.put)).toBe('salami1')
    draft = tapped(draft, 'salami', 2)
    expect(putText(draft.put)).toBe('salami2')
    draft = tapped(draft, 'salami', 2)
    expect(putText(draft.put)).toBeNull()
  })

  test('another kind starts anew, a double joins its kind', () => {
    let draft = tapped(tapped(empty(), 'salami', 3), 'olive', 2)
    expect(putText(draft.put)).toBe('olive1')
    draft = tapped(draft, 'double-olive', 1)
    expect(putText(draft.put)).toBe('olive1d1')
    expect(putText({ 'double-olive': 2 })).toBe('olived2')
  })

  test('room is what the hand limit and the draw limit leave', () => {
    expect(room({ put: { salami: 1 }, order: null }, view(), facts)).toBe(2)
    expect(room({ put: { salami: 3 }, order: 0 }, view(), facts)).toBe(5)
    expect(draws({ put: { salami: 3 }, order: 0 }, view({ supply: 2 }), facts)).toEqual({ supply: 2, waiter: 5 })
  })

  test('the decisions of a turn', () => {
    expect(decisions({ put: { salami: 2 }, order: 1 }, view(), 'supply')).toEqual(['salami2', 'order1', 'supply'])
    expect(decisions({ put: { salami: 2 }, order: null }, view(), null)).toEqual(['salami2', 'no-order'])
    const bare = view({ hand: { ingredients: { salami: 1 }, orders: [] } })
    expect(decisions({ put: { salami: 1 }, order: null }, bare, 'waiter')).toEqual(['salami1', 'waiter'])
    expect(decisions(empty(), view({ stage: 'order' }), 'supply')).toEqual(['no-order', 'supply'])
    expect(decisions(empty(), view({ stage: 'draw' }), 'waiter')).toEqual(['waiter'])
    expect(decisions(empty(), view(), 'waiter')).toEqual([])
  })
})
