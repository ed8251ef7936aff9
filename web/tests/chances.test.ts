import { expect, test } from 'vitest'

import { bands, lookAt, turns } from '../src/room/replay/chances'

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
  expect(turns({ ...game, games: 20 })).toHaveLength(2)
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
