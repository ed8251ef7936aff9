import { describe, expect, it } from 'vitest'

import { heightOf, PIAZZA, stepOf, WIDTH } from '../src/games/papa/art/steps'
import { cellsOf, middleOf, roundedPath, streetPath, turned, waypoints } from '../src/games/papa/art/streets'

const extent = { left: 2, top: 3, columns: 3, rows: 2 }

describe('streets of a tile', () => {
  it('turn clockwise, and are as before after a whole turn', () => {
    expect(turned('N', 90)).toBe('E')
    expect(turned('NEW', 90)).toBe('NES')
    expect(turned('NE', 270)).toBe('NW')
    for (const roads of ['N', 'NS', 'NE', 'NEW', 'NESW']) expect(turned(turned(roads, 90), 270)).toBe(roads)
  })

  it('bend between neighbouring sides, whatever order they are named in', () => {
    expect(streetPath('NE')).toBe('M50 0L50 25Q50 50 75 50L100 50')
    expect(streetPath('WS')).toBe(streetPath('SW'))
  })

  it('run straight through or meet in the middle, and end a hair beyond the sides when asked to', () => {
    expect(streetPath('WE')).toBe('M50 50L100 50M50 50L0 50')
    expect(streetPath('NEW').match(/M50 50/g)).toHaveLength(3)
    expect(streetPath('N', 1)).toBe('M50 50L50 -1')
  })
})

describe('a district on paper', () => {
  it('names its cells row by row', () => {
    expect(cellsOf(extent)).toEqual(['c4', 'd4', 'e4', 'c5', 'd5', 'e5'])
    expect(middleOf('d5', extent)).toEqual([150, 150])
  })

  it("leads a courier from the pizzeria's door through the middles of the tiles", () => {
    expect(waypoints(['d5', 'e5', 'e4'], extent)).toEqual([[194, 150], [250, 150], [250, 50]])
  })

  it('keeps couriers to the right of the street, also around corners', () => {
    // Eastwards the right is south; northwards it is east.
    expect(waypoints(['d5', 'e5', 'e4'], extent, 6)).toEqual([[194, 156], [256, 156], [256, 50]])
    // Back on the same street, the other lane.
    expect(waypoints(['e5', 'd5'], extent, 6)[1]).toEqual([150, 144])
  })

  it('rounds a trail only where it turns', () => {
    expect(roundedPath([[0, 0], [100, 0], [200, 0]])).toBe('M0 0L100 0L200 0')
    expect(roundedPath([[0, 0], [100, 0], [100, 100]], 10)).toBe('M0 0L90 0Q100 0 100 10L100 100')
  })
})

describe('the stairs in perspective', () => {
  const rows = 7
  const steps = (columns: number) =>
    Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, c) => stepOf(row, c, rows, columns)))

  it('narrow on the way up, and every row rests on the one below', () => {
    for (const columns of [3, 4])
      steps(columns).forEach((fields, row, all) => {
        const below = all[row - 1]?.[0]
        if (!below) return
        expect(fields[0]!.box[0]).toBeGreaterThan(below.box[0])
        expect(fields[0]!.box[1] + fields[0]!.box[3]).toBeCloseTo(below.box[1])
      })
  })

  it('stay in the picture, under the Piazza', () => {
    for (const { box: [left, top, width, height] } of steps(4).flat()) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left + width).toBeLessThanOrEqual(WIDTH)
      expect(top).toBeGreaterThanOrEqual(PIAZZA - 0.001)
      expect(top + height).toBeLessThanOrEqual(heightOf(rows))
    }
  })

  it('can be pressed with a thumb where they are drawn 374 wide, as on a phone', () => {
    for (const { box: [, , width, height] } of steps(4).flat()) {
      const scale = 374 / WIDTH
      expect(Math.min(width, height) * scale).toBeGreaterThanOrEqual(44)
    }
  })
})
