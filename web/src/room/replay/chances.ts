// Where the chances turned: the biggest steps between two looks at a game.
import type { ChanceInfo } from '../../net/wire'

export interface Turn {
  seat: number
  before: number
  after: number
  /** The decisions between which it happened. */
  from: number
  to: number
}

const MOST = 3
const LEAST = 0.15

/** A smaller step may be nothing but luck in the games that were played on. */
const least = (games: number): number => Math.max(LEAST, 2 * Math.sqrt(0.5 / games))

/** The biggest steps of anybody's chances, in the order of the game. */
export function turns({ moves, shares, games }: ChanceInfo): Turn[] {
  const found = shares.slice(1).map((after, i): Turn => {
    const before = shares[i] ?? []
    const step = (seat: number) => Math.abs((after[seat] ?? 0) - (before[seat] ?? 0))
    const seat = after.reduce((best, _, one) => (step(one) > step(best) ? one : best), 0)
    return { seat, before: before[seat] ?? 0, after: after[seat] ?? 0, from: moves[i] ?? 0, to: moves[i + 1] ?? 0 }
  })
  const size = (turn: Turn) => Math.abs(turn.after - turn.before)
  return found
    .filter((turn) => size(turn) >= least(games))
    .sort((one, other) => size(other) - size(one))
    .slice(0, MOST)
    .sort((one, other) => one.from - other.from)
}

/** Which of the looks shows the game after so many decisions. */
export const lookAt = ({ moves }: ChanceInfo, move: number): number =>
  Math.max(0, moves.findLastIndex((looked) => looked <= move))

/** One band for each seat, stacked, as outlines over points from left to right; the whole is 1 high. */
export function bands(shares: readonly (readonly number[])[], xs: readonly number[]): string[] {
  const seats = shares[0]?.length ?? 0
  const level = (i: number, below: number) => (shares[i] ?? []).slice(0, below).reduce((sum, share) => sum + share, 0)
  const edge = (below: number) => xs.map((x, i) => `${x.toFixed(4)},${level(i, below).toFixed(4)}`)
  return Array.from({ length: seats }, (_, seat) => `M${[...edge(seat), ...edge(seat + 1).reverse()].join('L')}Z`)
}
