// Cards and units, counted.
import type { Kind, OvenView, PlayedOrder } from './wire'

/** Cards by name; a double salami is "double-salami". */
export type Cards = Record<string, number>
/** Units by kind: a double is two. */
export type Units = Partial<Record<Kind, number>>

export const isDouble = (card: string): boolean => card.startsWith('double-')
export const kindOf = (card: string): Kind => (isDouble(card) ? card.slice(7) : card) as Kind
export const isSlip = (top: OvenView['top']): top is PlayedOrder => typeof top === 'object' && top !== null
export const total = (cards: Cards): number => Object.values(cards).reduce((sum, n) => sum + n, 0)

/** Cards counted as units: a double is two. */
export function units(cards: Cards): Units {
  const out: Units = {}
  for (const [card, n] of Object.entries(cards)) {
    const kind = kindOf(card)
    out[kind] = (out[kind] ?? 0) + (isDouble(card) ? 2 * n : n)
  }
  return out
}

export function sumUnits(some: Units): number {
  return Object.values(some).reduce((sum, n) => sum + n, 0)
}

export function added(cards: Cards, more: Cards, sign = 1): Cards {
  const out: Cards = { ...cards }
  for (const [card, n] of Object.entries(more)) {
    const left = (out[card] ?? 0) + sign * n
    if (left > 0) out[card] = left
    else delete out[card]
  }
  return out
}
