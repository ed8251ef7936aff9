// A finished game as one player's story: how close it was, the best pizza, and the round that decided it.
import { sumUnits, units, type Cards } from './cards'
import type { GameEvent } from './wire'
import type { Place } from '../../net/wire'

export interface Story {
  place: number
  score: number
  /** Who came in just before, or for a winner just behind. */
  rival: number | null
  /** How many pizzas lie between. */
  gap: number
  best: { order: number; n: number; round: number } | null
  turn: { round: number; mine: number; others: number } | null
}

export function story(events: readonly GameEvent[], places: readonly Place[], me: number): Story | null {
  const own = places.find((place) => place.seat === me)
  if (!own) return null
  const others = places.filter((place) => place.seat !== me).toSorted((a, b) => a.place - b.place)
  const rival = own.place === 1 ? others[0] : others.findLast((place) => place.place < own.place)
  const rounds: number[][] = [[]]
  let best: Story['best'] = null
  for (const event of events) {
    const now = rounds[rounds.length - 1] as number[]
    if (event.event === 'round-ended') rounds.push([])
    if (event.event !== 'baked' && event.event !== 'helped') continue
    now[event.seat] = (now[event.seat] ?? 0) + 1
    if (event.event === 'helped' || event.seat !== me) continue
    const n = [event.from_table, event.from_hand, event.from_help ?? {}].reduce((sum, cards: Cards) => sum + sumUnits(units(cards)), 0)
    if (!best || n > best.n) best = { order: event.order, n, round: rounds.length }
  }
  return {
    place: own.place,
    score: own.score,
    rival: rival?.seat ?? null,
    gap: Math.abs((rival?.score ?? own.score) - own.score),
    best,
    turn: rival ? turned(rounds, me, rival.seat, own.place === 1) : null,
  }
}

/** The round with the biggest difference for the one who is ahead; none where they were all the same. */
function turned(rounds: readonly number[][], me: number, rival: number, won: boolean): Story['turn'] {
  const found = rounds.map((round, i) => ({ round: i + 1, mine: round[me] ?? 0, others: round[rival] ?? 0 }))
  const lead = ({ mine, others }: { mine: number; others: number }) => (won ? mine - others : others - mine)
  const most = found.reduce((top, one) => (lead(one) > lead(top) ? one : top))
  return lead(most) > 0 ? most : null
}
