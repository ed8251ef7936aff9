import { expect, test } from 'vitest'

import { Plan } from '../src/games/papa/plan'
import type { SeatView, TileView } from '../src/games/papa/wire'

/** A block of streets: from the pizzeria on d5 both ways round to f4, and a dead end beyond. */
const ROADS: Record<string, string> = { e5: 'NEW', f5: 'NW', e4: 'ES', f4: 'ESW', g4: 'W' }

function player(houses: Record<string, number>, trip: { pizzas: number; couriers: number; distance: number | null }, stock = 6): SeatView {
  const tiles: TileView[] = Object.entries(ROADS).map(([cell, roads]) => ({
    tile: cell, cell, roads, turn: 0, colour: 'red', houses: houses[cell] ?? 0, pizzas: 0,
  }))
  return {
    seat: 0, stage: 'send', tokens: 0, tracks: {}, delivered: 0, pizzas: 20, start_tile: 1, tiles,
    pizzerias: [{ kind: 'start', cell: 'd5', capacity: 6, pizzas: stock }], trip,
  }
}

const TRIP = { pizzas: 9, couriers: 2, distance: 4 }

test('one tap drives there and serves the houses on the way', () => {
  const plan = new Plan(player({ e5: 1, f5: 2 }, TRIP))
  const [way, ...others] = plan.ways('f5')
  expect(others).toEqual([])
  expect(way?.texts).toEqual(['courier1', 'east', 'drop', 'east', 'drop', 'drop'])
  const done = new Plan(plan.player, way?.texts)
  expect([done.served, done.here, done.pizzas, done.couriers]).toEqual([3, 'f5', 6, 1])
  expect(done.far).toBe(2)
})

test('where two ways lead on differently, both are there; a worse one is not', () => {
  const both = new Plan(player({ f4: 1 }, TRIP)).ways('f4')
  expect(both.map((way) => way.cells.join())).toEqual(['e5,e4,f4', 'e5,f5,f4'])
  const better = new Plan(player({ f4: 1, f5: 1 }, TRIP)).ways('f4')
  expect(better.map((way) => way.cells.join())).toEqual(['e5,f5,f4'])
  const last = new Plan(player({ f4: 1 }, { ...TRIP, pizzas: 1 })).ways('f4')
  expect(last).toHaveLength(1) // it is done there, whichever way it came
})

test('the destination comes first where pizzas are few, and nobody is left without one on the way to nowhere', () => {
  const few = new Plan(player({ e5: 2, f5: 2 }, TRIP, 3)).ways('f5')[0]
  expect(few?.texts).toEqual(['courier1', 'east', 'drop', 'east', 'drop', 'drop'])
  const through = new Plan(player({ e5: 2, g4: 1 }, TRIP, 2)).ways('f5')[0]
  expect(through?.texts).toEqual(['courier1', 'east', 'drop', 'east'])
})

test('the distance holds, and a courier that can go nowhere says why', () => {
  const plan = new Plan(player({ g4: 1, e5: 1 }, { ...TRIP, distance: 2 }))
  expect(plan.ways('g4')).toEqual([])
  expect(plan.ways('g4', Infinity)).not.toEqual([])
  expect(plan.destinations().toSorted()).toEqual(['e4', 'e5', 'f5'])
  expect(new Plan(plan.player, ['courier1', 'east', 'drop', 'east']).runs[0]?.end).toBe('far')
  expect(new Plan(player({ e5: 1 }, { ...TRIP, distance: 9 }), ['courier1', 'east', 'north', 'east', 'east']).runs[0]?.end).toBe('stuck')
  expect(new Plan(player({ e5: 2 }, TRIP, 1), ['courier1', 'east', 'drop']).runs[0]?.end).toBe('empty')
  expect(new Plan(player({ e5: 2 }, { ...TRIP, pizzas: 1 }), ['courier1', 'east', 'drop']).runs[0]?.end).toBe('all')
  expect(new Plan(player({ e5: 1 }, TRIP, 0)).starts()).toEqual([])
})

test('a tap on a served tile gives one less, and from none all again; later couriers keep their ways', () => {
  const texts = ['courier1', 'east', 'drop', 'drop', 'east', 'drop', 'end', 'courier1', 'east', 'north', 'drop']
  const base = player({ e5: 2, f5: 2, e4: 1 }, TRIP)
  const less = new Plan(base, texts).changed('f5') ?? []
  expect(less).toEqual(['courier1', 'east', 'drop', 'drop', 'east', 'end', 'courier1', 'east', 'north', 'drop'])
  expect(new Plan(base, less).changed('f5')).toEqual(
    ['courier1', 'east', 'drop', 'drop', 'east', 'drop', 'drop', 'end', 'courier1', 'east', 'north', 'drop'],
  )
  expect(new Plan(base, ['courier1', 'east', 'north']).changed('f4')).toBeNull()
})
