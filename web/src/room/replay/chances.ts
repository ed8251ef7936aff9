// Where the chances turned: the biggest steps between two looks at a game.
import type { GameEvent } from '../../net/game'
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
/** So many standard errors a step must have: whoever looks at the biggest of thirty finds two of them by luck alone. */
const SURE = 3

/** How far a share from so many games may be from the truth, as a standard error; never nothing. */
export const doubt = (share: number, games: number): number => Math.sqrt(Math.max(share * (1 - share), 1 / games) / games)

/** Whether a step is more than luck in the games that were played on. */
const real = ({ before, after }: Turn, games: number): boolean =>
  Math.abs(after - before) >= Math.max(LEAST, SURE * Math.hypot(doubt(before, games), doubt(after, games)))

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
    .filter((turn) => real(turn, games))
    .sort((one, other) => size(other) - size(one))
    .slice(0, MOST)
    .sort((one, other) => one.from - other.from)
}

/** The event that turned the game between two places: the last of the weightiest, somebody's own before others'. */
export function tellingEvent(
  events: readonly GameEvent[],
  from: number,
  to: number,
  seat: number,
  telling: readonly (readonly string[])[],
): number {
  const between = events.slice(from, to)
  for (const kinds of telling) {
    const own = between.findLastIndex((event) => event.seat === seat && kinds.includes(event.event))
    const any = between.findLastIndex((event) => kinds.includes(event.event))
    if (any >= 0) return from + (own >= 0 ? own : any)
  }
  return Math.max(from, to - 1)
}

/** Which of the looks shows the game after so many decisions. */
export const lookAt = ({ moves }: ChanceInfo, move: number): number =>
  Math.max(0, moves.findLastIndex((looked) => looked <= move))

/** What may be wrong about each border between two bands, as outlines around it. */
export function hazes(shares: readonly (readonly number[])[], xs: readonly number[], games: number): string[] {
  const seats = shares[0]?.length ?? 0
  const level = (i: number, below: number) => (shares[i] ?? []).slice(0, below).reduce((sum, share) => sum + share, 0)
  const edge = (below: number, side: number) =>
    xs.map((x, i) => {
      // The end is known.
      const off = i + 1 < xs.length ? 2 * side * doubt(level(i, below), games) : 0
      return `${x.toFixed(4)},${Math.min(1, Math.max(0, level(i, below) + off)).toFixed(4)}`
    })
  return Array.from({ length: Math.max(0, seats - 1) }, (_, i) => `M${[...edge(i + 1, -1), ...edge(i + 1, 1).reverse()].join('L')}Z`)
}

/** One band for each seat, stacked, as outlines over points from left to right; the whole is 1 high. */
export function bands(shares: readonly (readonly number[])[], xs: readonly number[]): string[] {
  const seats = shares[0]?.length ?? 0
  const level = (i: number, below: number) => (shares[i] ?? []).slice(0, below).reduce((sum, share) => sum + share, 0)
  const edge = (below: number) => xs.map((x, i) => `${x.toFixed(4)},${level(i, below).toFixed(4)}`)
  return Array.from({ length: seats }, (_, seat) => `M${[...edge(seat), ...edge(seat + 1).reverse()].join('L')}Z`)
}
