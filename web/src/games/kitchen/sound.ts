// What is heard of an event in the kitchen.
import { sound } from '../../ui/sound'
import type { GameEvent } from './wire'

const OF_EVENT: Partial<Record<GameEvent['event'], string>> = {
  put: 'put',
  'order-played': 'slip',
  drew: 'draw',
  'mamma-mia-drawn': 'stop',
  'oven-opened': 'open',
  revealed: 'flip',
  'order-revealed': 'stop',
  'help-asked': 'turn',
  helped: 'slip',
  baked: 'ding',
  failed: 'trombone',
  ended: 'fanfare',
}

export function soundOf(event: GameEvent): void {
  const name = OF_EVENT[event.event]
  if (name) sound(name)
}
