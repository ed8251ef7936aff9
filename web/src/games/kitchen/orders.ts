// What an order needs and what is missing, for showing only: the server decides what may be done.
import { units, sumUnits, type Cards, type Units } from './cards'
import type { Facts, Kind, Order } from './wire'

/** How many different kinds the owner chooses, and how much of each. */
export function picks(order: Order): { many: number; each: number } {
  if (order.joker2) return { many: 2, each: order.joker ?? 0 }
  const each = order.joker ?? order.fewest ?? order.count ?? 0
  return { many: each ? 1 : 0, each }
}

/** The units that an order needs once its kinds are chosen. Bombastica needs no kind in particular. */
export function needed(order: Order, chosen: readonly Kind[] = []): Units {
  const out: Units = { ...order.need }
  const { each } = picks(order)
  for (const kind of chosen) out[kind] = (out[kind] ?? 0) + each
  return out
}

/** What the table lacks for it. */
export function missing(order: Order, chosen: readonly Kind[], table: Cards): Units {
  const lying = units(table)
  const out: Units = {}
  for (const [kind, n] of Object.entries(needed(order, chosen)) as [Kind, number][]) {
    const lack = n - (lying[kind] ?? 0)
    if (lack > 0) out[kind] = lack
  }
  return out
}

/** For Bombastica: how many more of any kind. */
export function lacking(order: Order, table: Cards): number {
  return Math.max(0, (order.min_total ?? 0) - sumUnits(units(table)))
}

export function orderOf(facts: Facts, seat: number, order: number): Order {
  const found = facts.menus[seat]?.[order]
  if (!found) throw new Error(`no order ${order} of seat ${seat}`)
  return found
}
