// A request for help, put together at once: which decisions it takes to say it (see helping.py).
import { total, type Cards } from './cards'
import type { Facts, Kind, View } from './wire'
import { orderOf } from './orders'

export interface Wish {
  kind: Kind
  least: number
  most: number
}

interface Need {
  any: boolean
  missing: Cards
  lacking: number
  hand: Cards
}

function need(view: View, facts: Facts): Need | null {
  const { serving, hand } = view
  if (!serving || !hand) return null
  const order = orderOf(facts, serving.seat, serving.order)
  return {
    any: Boolean(order.min_total),
    missing: serving.missing ?? {},
    lacking: serving.lacking ?? 0,
    hand: hand.ingredients,
  }
}

/** The steppers: one for each kind that may be asked for. */
export function wishes(view: View, facts: Facts): Wish[] {
  const now = need(view, facts)
  if (!now) return []
  if (now.any) return facts.kinds.map((kind) => ({ kind, least: 0, most: now.lacking }))
  return facts.kinds
    .filter((kind) => (now.missing[kind] ?? 0) > 0)
    .map((kind) => {
      const most = now.missing[kind] ?? 0
      return { kind, least: Math.max(0, most - (now.hand[kind] ?? 0)), most }
    })
}

/** Where the steppers start: everything that is missing; Bombastica asks for the first kind. */
export function start(view: View, facts: Facts): Cards {
  const now = need(view, facts)
  if (!now) return {}
  return now.any ? { [facts.kinds[0] as Kind]: now.lacking } : { ...now.missing }
}

/** Whether the request can be spoken: not empty, not too much, and the own hand covers the rest. */
export function sayable(request: Cards, view: View, facts: Facts): boolean {
  const now = need(view, facts)
  if (!now || total(request) === 0) return false
  if (now.any) return total(request) <= now.lacking && now.lacking - total(request) <= total(now.hand)
  return wishes(view, facts).every(({ kind, least, most }) => {
    const n = request[kind] ?? 0
    return n >= least && n <= most
  })
}

/** `ask` and one decision for each kind whose number is open. */
export function wishing(request: Cards, view: View, facts: Facts): string[] {
  const now = need(view, facts)
  if (!now) return []
  const out = ['ask']
  let wished = 0
  facts.kinds.forEach((kind, index) => {
    const n = request[kind] ?? 0
    const lacks = now.missing[kind] ?? 0
    let most = lacks
    let least = Math.max(0, lacks - (now.hand[kind] ?? 0))
    if (now.any) {
      most = now.lacking - wished
      const rest = now.lacking - total(now.hand)
      least = index < facts.kinds.length - 1 ? 0 : Math.max(0, (rest > 0 ? rest : 1) - wished)
    } else if (least === 0 && lacks > 0) {
      const last = facts.kinds.slice(index + 1).every((later) => !now.missing[later])
      if (last && wished === 0) least = 1
    }
    if (least < most) out.push(`wish-${kind}${n}`)
    wished += n
  })
  return out
}
