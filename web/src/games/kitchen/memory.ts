// Memory is the game: the log forgets what the box would let you forget. Only the latest announcement stays
// in full; older ones of a round keep the fact and lose the cards, unless the table's mode says otherwise.
import type { GameEvent, Memory } from './wire'

export interface LogLine {
  id: number
  event: GameEvent
  round: number
  /** The cards are no longer for show. */
  faded: boolean
}

const SECRET = new Set<GameEvent['event']>(['put', 'order-played', 'revealed', 'order-revealed', 'round-ended'])

export function recall(events: readonly GameEvent[], memory: Memory, mine: readonly number[]): LogLine[] {
  const lines: LogLine[] = []
  let round = 1
  const latest = events.findLastIndex((event) => event.event === 'put' || event.event === 'oven-opened')
  const open = events.findLastIndex((event) => event.event === 'oven-opened')
  const closed = events.findLastIndex((event) => event.event === 'round-ended')
  const over = events.at(-1)?.event === 'ended'
  events.forEach((event, id) => {
    lines.push({ id, event, round, faded: !over && SECRET.has(event.event) && isFaded(event, id) })
    if (event.event === 'round-ended') round++
  })
  return lines

  function isFaded(event: GameEvent, id: number): boolean {
    const inShow = open > closed && id >= open
    if (inShow || id >= latest) return false
    if (id < closed) return event.event !== 'order-revealed' && memory !== 'open'
    if (memory === 'open') return false
    if (memory === 'notepad' && 'seat' in event && event.event !== 'round-ended') return !mine.includes(event.seat)
    return true
  }
}
