import { expect, test } from 'vitest'

import { story } from '../src/games/kitchen/story'
import type { GameEvent } from '../src/games/kitchen/wire'

const baked = (seat: number, order: number, table: number, hand = 0) =>
  ({ event: 'baked', seat, order, pizza: '', chosen: [], from_table: { olive: table }, from_hand: hand ? { olive: hand } : {} }) as GameEvent
const round = { event: 'round-ended', seat: 0, left: {}, supply: 0 } as GameEvent
const events = [baked(0, 3, 4, 1), baked(1, 0, 5), round, baked(1, 1, 5), baked(1, 2, 5), { event: 'helped', seat: 2 } as GameEvent, round, baked(0, 6, 17), baked(1, 4, 5)]
const places = [
  { seat: 0, score: 2, tie_break: 3, place: 2 },
  { seat: 1, score: 4, tie_break: 0, place: 1 },
  { seat: 2, score: 1, tie_break: 1, place: 3 },
]

test('whoever came in second reads who was ahead, the best pizza, and where it slipped away', () => {
  expect(story(events, places, 0)).toEqual({
    place: 2,
    score: 2,
    rival: 1,
    gap: 2,
    best: { order: 6, n: 17, round: 3 },
    turn: { round: 2, mine: 0, others: 2 },
  })
})

test('the winner reads which round decided it, the last one who was just ahead', () => {
  expect(story(events, places, 1)).toMatchObject({ place: 1, rival: 0, gap: 2, turn: { round: 2, mine: 2, others: 0 } })
  expect(story(events, places, 2)).toMatchObject({ place: 3, rival: 0, gap: 1, best: null, turn: { round: 1, mine: 0, others: 1 } })
})

test('spectators have no story, and level games no turn', () => {
  expect(story(events, places, 5)).toBeNull()
  expect(story([baked(0, 1, 5), baked(1, 1, 5)], places, 0)?.turn).toBeNull()
})
