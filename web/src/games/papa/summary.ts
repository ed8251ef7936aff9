// A round in a few lines for each player: tips, bid, deliveries and experience.
import type { Colour, GameEvent } from './wire'

export interface SeatSummary {
  seat: number
  tips: number
  bid: number
  delivery: string | null
  pizzas: number
  steps: { colour: Colour; space: number }[]
}

export function summarise(events: readonly GameEvent[], players: number): SeatSummary[] {
  const seats: SeatSummary[] = Array.from({ length: players }, (_, seat) => ({
    seat,
    tips: 0,
    bid: 0,
    delivery: null,
    pizzas: 0,
    steps: [],
  }))
  for (const event of events) {
    if (event.event === 'coins-shown') event.totals.forEach((total, seat) => seats[seat] && (seats[seat].bid = total))
    const one = 'seat' in event ? seats[event.seat] : undefined
    if (!one) continue
    if (event.event === 'tipped') one.tips += event.money
    else if (event.event === 'bid-paid') [one.bid, one.delivery] = [event.paid, event.delivery]
    else if (event.event === 'delivery-tile-taken') one.delivery = event.delivery
    else if (event.event === 'pizza-delivered') one.pizzas++
    else if (event.event === 'advanced') one.steps.push({ colour: event.colour, space: event.space })
  }
  return seats
}
