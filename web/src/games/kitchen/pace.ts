// How long each event stays on stage at single speed, in milliseconds. The client paces; the server never waits.
import type { GameEvent } from './wire'

const PAUSE: Record<GameEvent['event'], number> = {
  dealt: 0,
  put: 1300,
  'order-played': 1500,
  passed: 1000,
  'turn-began': 0,
  drew: 350,
  'mamma-mia-drawn': 1500,
  'oven-opened': 1800,
  revealed: 520,
  'order-revealed': 1500,
  'help-asked': 1200,
  refused: 700,
  helped: 1300,
  baked: 2600,
  failed: 2600,
  'round-ended': 10000,
  ended: 0,
}

/** Own moves are seen at once; the rest gets its time on stage. */
export function pause(event: GameEvent, own: boolean): number {
  if (own && (event.event === 'put' || event.event === 'order-played' || event.event === 'drew')) return 120
  return PAUSE[event.event] ?? 0
}

export const isShow = (event: GameEvent): boolean =>
  ['oven-opened', 'revealed', 'order-revealed', 'help-asked', 'refused', 'helped', 'baked', 'failed', 'round-ended'].includes(
    event.event,
  )
