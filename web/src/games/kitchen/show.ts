// The oven show as a fold over events: what lies on the stage after each of them.
import { added, total, type Cards } from './cards'
import type { Baked, Failed, GameEvent } from './wire'

export interface Verdict {
  outcome: Baked | Failed
  /** What lay on the table when the order came. */
  table: Cards
  request?: Cards
  helper?: number
}

export interface Show {
  opener: number
  why: string
  table: Cards
  /** How many cards have come out so far. */
  out: number
  last: string | null
  order: { seat: number; order: number } | null
  request: Cards | null
  refused: number[]
  helper: number | null
  verdict: Verdict | null
  verdicts: Verdict[]
  left: Cards | null
  /** Who begins the next round, once this one is over. */
  next: number | null
}

export function opened(seat: number, why: string): Show {
  return {
    opener: seat,
    why,
    table: {},
    out: 0,
    last: null,
    order: null,
    request: null,
    refused: [],
    helper: null,
    verdict: null,
    verdicts: [],
    left: null,
    next: null,
  }
}

/** The stage after one more event; null while the oven is closed. */
export function after(show: Show | null, event: GameEvent): Show | null {
  if (event.event === 'oven-opened') return opened(event.seat, event.why)
  if (!show) return null
  switch (event.event) {
    case 'revealed':
      return {
        ...show,
        table: added(show.table, { [event.card]: 1 }),
        out: show.out + 1,
        last: event.card,
        order: null,
        verdict: null,
      }
    case 'order-revealed':
      return {
        ...show,
        out: show.out + 1,
        last: null,
        order: { seat: event.seat, order: event.order },
        request: null,
        refused: [],
        helper: null,
        verdict: null,
      }
    case 'help-asked':
      return { ...show, request: event.request, refused: [], helper: null }
    case 'refused':
      return { ...show, refused: [...show.refused, event.seat] }
    case 'helped':
      return { ...show, helper: event.seat }
    case 'baked':
    case 'failed': {
      const verdict: Verdict = { outcome: event, table: show.table }
      if (show.request) verdict.request = show.request
      if (show.helper !== null) verdict.helper = show.helper
      const table = event.event === 'baked' ? added(show.table, event.from_table, -1) : show.table
      return { ...show, table, verdict, verdicts: [...show.verdicts, verdict], request: null, refused: [], helper: null }
    }
    case 'round-ended':
      return { ...show, table: event.left, left: event.left, next: event.seat, order: null, verdict: null, last: null }
    default:
      return null
  }
}

/** How many cards are in the oven after one more event. */
export function inside(cards: number, event: GameEvent): number {
  switch (event.event) {
    case 'put':
      return cards + event.singles + (event.doubles ?? 0)
    case 'order-played':
      return cards + 1
    case 'revealed':
    case 'order-revealed':
      return Math.max(0, cards - 1)
    case 'round-ended':
      return total(event.left)
    default:
      return cards
  }
}

export const fold = (events: readonly GameEvent[]): Show | null =>
  events.reduce<Show | null>(after, null)

/** The verdict card of each order that was settled, by its event. */
export function verdictsOf(events: readonly GameEvent[]): Map<GameEvent, Verdict> {
  const found = new Map<GameEvent, Verdict>()
  let show: Show | null = null
  for (const event of events) {
    show = after(show, event)
    if (show?.verdict && (event.event === 'baked' || event.event === 'failed')) found.set(event, show.verdict)
  }
  return found
}
