import { expect, test } from 'vitest'

import { bands, doubt, hazes, lookAt, tellingEvent, turns } from '../src/room/replay/chances'

const game = {
  moves: [0, 10, 20, 30, 40, 50],
  shares: [
    [0.5, 0.5],
    [0.55, 0.45],
    [0.2, 0.8],
    [0.3, 0.7],
    [0.75, 0.25],
    [1, 0],
  ],
  games: 100,
}

test('the biggest steps are told in the order of the game, small ones not at all', () => {
  expect(turns(game)).toEqual([
    { seat: 0, before: 0.55, after: 0.2, from: 10, to: 20 },
    { seat: 0, before: 0.3, after: 0.75, from: 30, to: 40 },
    { seat: 0, before: 0.75, after: 1, from: 40, to: 50 },
  ])
  expect(turns({ ...game, games: 30 })).toHaveLength(2)
  expect(turns({ ...game, games: 10 })).toEqual([])
  expect(turns({ ...game, shares: game.shares.map(() => [0.5, 0.5]) })).toEqual([])
})

test('a move shows the look before it', () => {
  expect([0, 9, 10, 49, 50, 99].map((move) => lookAt(game, move))).toEqual([0, 0, 1, 4, 5, 5])
})

test('bands lie on each other and fill the height', () => {
  const [first, second] = bands([[0.25, 0.75], [1, 0]], [0, 1])
  expect(first).toBe('M0.0000,0.0000L1.0000,0.0000L1.0000,1.0000L0.0000,0.2500Z')
  expect(second).toBe('M0.0000,0.2500L1.0000,1.0000L1.0000,1.0000L0.0000,1.0000Z')
})

test('a border is as broad as the doubt about it, and the end is known', () => {
  const [haze] = hazes([[0.5, 0.5], [1, 0]], [0, 1], 100)
  expect(haze).toBe('M0.0000,0.4000L1.0000,1.0000L1.0000,1.0000L0.0000,0.6000Z')
  expect(doubt(0.5, 400)).toBeLessThan(doubt(0.5, 100))
  expect(doubt(1, 100)).toBeGreaterThan(0)
})

test('a turning point is named after the play that mattered, not after the draw behind it', () => {
  const happened = (...kinds: [string, number?][]) => kinds.map(([event, seat]) => (seat === undefined ? { event } : { event, seat }))
  const telling = [['failed', 'baked'], ['order-played', 'put'], ['oven-opened']]
  const turn = happened(['put', 0], ['order-played', 0], ['drew', 0], ['put', 1], ['drew', 1], ['oven-opened', 1])
  expect(tellingEvent(turn, 0, 6, 0, telling)).toBe(1)
  expect(tellingEvent(turn, 0, 6, 1, telling)).toBe(3)
  expect(tellingEvent(turn, 0, 6, 2, telling)).toBe(3)
  expect(tellingEvent(turn, 4, 5, 0, telling)).toBe(4)
  const oven = happened(['baked', 1], ['failed', 0], ['baked', 1], ['round-ended', 0], ['ended'])
  expect(tellingEvent(oven, 0, 5, 0, telling)).toBe(1)
})
