// A finished game step by step: the table after any number of events, as far as the lens shows it.
import { added, total, type Cards } from '../cards'
import type { Facts, GameEvent, PlayedOrder } from '../wire'
import { after, inside, type Show } from '../show'

export interface ReplaySeat {
  /** Known cards; the rest of `cards` is face down. */
  hand: Cards | null
  cards: number
  orders: number[] | null
  slips: number
  waiter: number
  delivered: number
}

export interface ReplayState {
  round: number
  supply: number
  seats: ReplaySeat[]
  top: string | PlayedOrder | null
  oven: number
  pile: (string | PlayedOrder)[]
  show: Show | null
}

export function begin(facts: Facts): ReplayState {
  return {
    round: 1,
    supply: facts.kinds.length * facts.cards_per_kind + (facts.mamma_mia_card ? 1 : 0),
    seats: facts.menus.map((menu) => ({
      hand: null,
      cards: 0,
      orders: null,
      slips: 0,
      waiter: menu.length,
      delivered: 0,
    })),
    top: null,
    oven: 0,
    pile: [],
    show: null,
  }
}

const counts = (cards: readonly string[]): Cards => {
  const out: Cards = {}
  for (const card of cards) out[card] = (out[card] ?? 0) + 1
  return out
}

const cardsOf = (left: Cards): string[] => Object.entries(left).flatMap(([card, n]) => Array<string>(n).fill(card))

export function step(state: ReplayState, event: GameEvent): ReplayState {
  const seats = state.seats.map((seat) => ({ ...seat }))
  const next: ReplayState = {
    ...state,
    seats,
    show: after(state.show, event),
    oven: inside(state.oven, event),
  }
  const one = 'seat' in event ? seats[event.seat] : undefined
  if (one) move(next, one, event, state)
  if (event.event === 'revealed') next.pile = state.pile.slice(1)
  return next
}

function pay(seat: ReplaySeat, cards: Cards): void {
  seat.cards -= total(cards)
  if (seat.hand) seat.hand = added(seat.hand, cards, -1)
}

function move(next: ReplayState, seat: ReplaySeat, event: GameEvent, before: ReplayState): void {
  switch (event.event) {
    case 'dealt':
      seat.hand = event.hand ?? null
      seat.orders = event.order == null ? null : [event.order]
      seat.cards = event.ingredients
      seat.slips = 1
      seat.waiter -= 1
      next.supply -= event.ingredients
      break
    case 'put': {
      const cards: Cards = {}
      if (event.singles) cards[event.kind] = event.singles
      if (event.doubles) cards[`double-${event.kind}`] = event.doubles
      pay(seat, cards)
      next.pile = [...before.pile, ...cardsOf(cards)]
      next.top = next.pile.at(-1) ?? null
      break
    }
    case 'order-played':
      seat.slips -= 1
      if (seat.orders) seat.orders = seat.orders.filter((order) => order !== event.order)
      next.top = { seat: event.seat, order: event.order }
      next.pile = [...before.pile, next.top]
      break
    case 'drew':
      if (event.pile === 'supply') {
        seat.cards += event.count
        next.supply -= event.count
        if (seat.hand && event.cards) seat.hand = added(seat.hand, counts(event.cards))
      } else {
        seat.slips += event.count
        seat.waiter -= event.count
        if (seat.orders && event.orders) seat.orders = [...seat.orders, ...event.orders]
      }
      break
    case 'mamma-mia-drawn':
      next.supply -= 1
      break
    case 'order-revealed':
      next.pile = before.pile.slice(1)
      break
    case 'helped':
      pay(seat, before.show?.request ?? {})
      seat.waiter -= 1
      seat.delivered += 1
      break
    case 'baked':
      pay(seat, event.from_hand)
      seat.delivered += 1
      break
    case 'failed':
      seat.waiter += 1
      break
    case 'round-ended':
      next.pile = cardsOf(event.left)
      next.top = next.pile.at(-1) ?? null
      next.supply = event.supply
      next.round = before.round + 1
  }
}

/** The table after `many` events. */
export const at = (events: readonly GameEvent[], many: number, facts: Facts): ReplayState =>
  events.slice(0, many).reduce(step, begin(facts))
