// A turn as one sentence: what was picked so far, and the decisions it makes when a draw commits it.
import { isDouble, kindOf, total, type Cards } from './cards'
import type { Facts, Kind, View } from './wire'

export interface Draft {
  put: Cards
  order: number | null
}

export const empty = (): Draft => ({ put: {}, order: null })

export function draftKind(draft: Draft): Kind | null {
  const card = Object.keys(draft.put)[0]
  return card === undefined ? null : kindOf(card)
}

/** Tap a stack: one more; another kind starts anew; beyond the last card back to none. */
export function tapped(draft: Draft, card: string, held: number): Draft {
  const same = draftKind(draft) === kindOf(card)
  const put: Cards = same ? { ...draft.put } : {}
  const n = ((put[card] ?? 0) + 1) % (held + 1)
  if (n) put[card] = n
  else delete put[card]
  return { ...draft, put }
}

export function withCount(draft: Draft, card: string, n: number): Draft {
  const same = draftKind(draft) === kindOf(card)
  const put: Cards = same ? { ...draft.put } : {}
  if (n > 0) put[card] = n
  else delete put[card]
  return { ...draft, put }
}

export function putText(put: Cards): string | null {
  const cards = Object.keys(put)
  if (!cards.length) return null
  const kind = kindOf(cards[0] as string)
  const singles = cards.filter((card) => !isDouble(card)).reduce((sum, card) => sum + (put[card] ?? 0), 0)
  const doubles = cards.filter(isDouble).reduce((sum, card) => sum + (put[card] ?? 0), 0)
  return `${kind}${singles || ''}${doubles ? `d${doubles}` : ''}`
}

/** How many cards may be drawn after this draft. */
export function room(draft: Draft, view: View, facts: Facts): number {
  const hand = view.hand
  if (!hand) return 0
  const held = total(hand.ingredients) + hand.orders.length - total(draft.put) - (draft.order === null ? 0 : 1)
  return Math.max(0, Math.min(facts.hand_limit - held, facts.draw_limit))
}

export interface Draws {
  supply: number
  waiter: number
}

/** How many cards each pile would give; 0 where it cannot be chosen. */
export function draws(draft: Draft, view: View, facts: Facts): Draws {
  const free = room(draft, view, facts)
  const mine = view.players.find((player) => player.seat === view.seat)
  return { supply: Math.min(free, view.supply), waiter: Math.min(free, mine?.waiter ?? 0) }
}

/** The decisions of the whole turn. `pile` is left out where nothing can be drawn. */
export function decisions(draft: Draft, view: View, pile: 'supply' | 'waiter' | null): string[] {
  const out: string[] = []
  const put = putText(draft.put)
  if (view.stage === 'put') {
    if (put === null) return []
    out.push(put)
  }
  if (view.stage !== 'draw' && (view.hand?.orders.length ?? 0) > 0) {
    out.push(draft.order === null ? 'no-order' : `order${draft.order}`)
  }
  if (pile) out.push(pile)
  return out
}
