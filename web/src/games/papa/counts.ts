// What a player could count at the table: who is ahead for a coin, what a score would be now, who would get which tile.
import type { Facts, SeatView, View } from './wire'

type Lines = Pick<View, 'tokens' | 'row_coins' | 'column_coins'>

/** The seat that a line's coin would go to: most tokens, then nearest to the coin. */
function leader(line: readonly (number | null)[], coinFirst: boolean): number | null {
  const near = coinFirst ? line : line.toReversed()
  const counts = new Map<number, number>()
  for (const seat of near) if (seat !== null) counts.set(seat, (counts.get(seat) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return near.find((seat) => seat !== null && counts.get(seat) === most) ?? null
}

export function race(view: Lines, facts: Pick<Facts, 'coin_ends'>) {
  const columns = view.column_coins.map((_, column) => view.tokens.map((row) => row[column] ?? null))
  return {
    rows: view.tokens.map((row, i) => (view.row_coins[i] ? leader(row, facts.coin_ends.rows === 'left') : null)),
    columns: columns.map((column, i) =>
      view.column_coins[i] ? leader(column, facts.coin_ends.columns === 'top') : null,
    ),
  }
}

export interface Score {
  delivered: number
  trophy: number
  experts: number
  left: number
  total: number
}

/** The final score as it would be now. */
export function score(player: Pick<SeatView, 'delivered' | 'tracks' | 'pizzerias'>, facts: Facts): Score {
  const spaces = Object.values(player.tracks)
  const last = facts.trophies.length
  const trophy = facts.trophies[Math.min(...spaces) - 1] ?? 0
  const experts = facts.expert * spaces.filter((space) => space >= last).length
  const left = player.pizzerias.reduce((sum, shop) => sum + shop.pizzas, 0)
  return { delivered: player.delivered, trophy, experts, left, total: player.delivered + trophy + experts - left }
}

export interface Standing {
  seat: number
  money: number
  delivery: string | null
  row: number
  /** Outbid, and so still to move or to drop out. */
  outbid: boolean
}

/** The stairs if the bidding ended now: from the highest row down, in the same row the dearer first. */
export function standings(view: Pick<View, 'players' | 'deliveries'>): Standing[] {
  const bids = view.players.flatMap((player) => (player.bid ? [{ seat: player.seat, ...player.bid }] : []))
  const beaten = (bid: (typeof bids)[number]) =>
    bids.some((other) => other.column === bid.column && other.row > bid.row)
  return bids
    .toSorted((a, b) => b.row - a.row || b.money - a.money)
    .map((bid) => ({
      seat: bid.seat,
      money: bid.money,
      row: bid.row,
      delivery: beaten(bid) ? null : (view.deliveries[bid.column - 1] ?? null),
      outbid: beaten(bid),
    }))
}

/** Why a field of the stairs is not open, as far as it can be seen. */
export function bidProblem(field: string, view: View, facts: Facts): 'too-dear' | 'too-low' | 'lower-row' | null {
  const [column = 0, row = 0] = field.split('.').map(Number)
  const me = view.seat
  const own = view.players.find((player) => player.seat === me)
  if (row < (own?.bid?.row ?? 0)) return 'lower-row'
  if (view.players.some((other) => other.seat !== me && other.bid?.column === column && other.bid.row >= row))
    return 'too-low'
  return (facts.stairs[row - 1]?.[column - 1] ?? 0) > (view.own?.money ?? Infinity) ? 'too-dear' : null
}
