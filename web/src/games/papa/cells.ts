// Cells of a district: columns a to h from the west, rows 1 to 9 from the north. The start pizzeria is on d5.
import type { Extent } from './art'
import type { Facts, SeatView } from './wire'

export const SIDES = ['north', 'east', 'south', 'west'] as const
export type Side = (typeof SIDES)[number]
const STEP: Record<Side, [number, number]> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] }

export const at = (cell: string): [number, number] => [cell.charCodeAt(0) - 97, Number(cell.slice(1)) - 1]
export const named = (column: number, row: number): string => `${String.fromCharCode(97 + column)}${row + 1}`

export function beside(cell: string, side: Side): string {
  const [column, row] = at(cell)
  const [right, down] = STEP[side]
  return named(column + right, row + down)
}

/** The side on which a neighbour lies; null where the cells do not touch. */
export const sideTo = (from: string, to: string): Side | null => SIDES.find((side) => beside(from, side) === to) ?? null

const built = (player: Pick<SeatView, 'tiles' | 'pizzerias'>): [number, number][] =>
  [...player.tiles, ...player.pizzerias].map((piece) => at(piece.cell))

/** The part of the grid where this district is and can still grow to. */
export function extent(player: Pick<SeatView, 'tiles' | 'pizzerias'>, facts: Pick<Facts, 'district'>): Extent {
  const cells = built(player)
  const [columns, rows] = [cells.map(([column]) => column), cells.map(([, row]) => row)]
  const [left, right] = [Math.min(...columns), Math.max(...columns)]
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)]
  const [short, long] = facts.district
  const [wide, high] = [right - left + 1, bottom - top + 1]
  // Four by five lies or stands: a side longer than four says which.
  const across = high > short ? short : long
  const down = wide > short ? short : long
  const [moreAcross, moreDown] = [wide < across ? 1 : 0, high < down ? 1 : 0]
  return {
    left: Math.max(0, left - moreAcross),
    top: Math.max(0, top - moreDown),
    columns: Math.min(8, right + moreAcross + 1) - Math.max(0, left - moreAcross),
    rows: Math.min(9, bottom + moreDown + 1) - Math.max(0, top - moreDown),
  }
}

/** Only what is built, for looking at. */
export function outline(player: Pick<SeatView, 'tiles' | 'pizzerias'>): Extent {
  const cells = built(player)
  const [columns, rows] = [cells.map(([column]) => column), cells.map(([, row]) => row)]
  const [left, top] = [Math.min(...columns), Math.min(...rows)]
  return { left, top, columns: Math.max(...columns) - left + 1, rows: Math.max(...rows) - top + 1 }
}

/** The streets of a tile after a turn by so many degrees. */
export const turned = (roads: string, turn: number): string =>
  [...'NESW'].filter((side) => roads.includes('NESW'[('NESW'.indexOf(side) - turn / 90 + 4) % 4] as string)).join('')
