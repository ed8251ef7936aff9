// The table event by event: after any number of them, as far as they tell it. For replays, and to follow the others.
import { turned } from './cells'
import type { Facts, GameEvent, PizzeriaView, SeatView, Shop, TileView, View } from './wire'

const clone = (view: View): View => structuredClone(view)

export function begin(facts: Facts): View {
  const players: SeatView[] = facts.colours.map((_, seat) => ({
    seat,
    stage: 'idle',
    tokens: facts.tokens,
    tracks: { yellow: 1, blue: 1, red: 1, green: 1 },
    delivered: 0,
    pizzas: facts.pizzas,
    start_tile: null,
    tiles: [],
    pizzerias: [],
    money: facts.money,
  }))
  const empty = facts.market.rows.map(() => facts.market.columns.map(() => null))
  return {
    seat: null,
    round: 1,
    phase: 'set-up',
    stage: 'idle',
    actors: [],
    order: [],
    market: empty,
    tokens: empty,
    row_coins: [],
    column_coins: [],
    deliveries: [],
    pizzerias: {},
    pile: 0,
    players,
  }
}

function laid(name: string, cell: string, turn: number, facts: Facts): TileView {
  const tile = name.startsWith('S') ? facts.start_tiles[Number(name.slice(1)) - 1] : facts.tiles[name]
  const { colour = 'yellow', houses = 1, roads = '' } = tile ?? {}
  return { tile: name, cell, turn, roads: turned(roads, turn), colour, houses, pizzas: 0 }
}

const shop = (kind: Shop, cell: string, pizzas: number, facts: Facts): PizzeriaView => ({
  kind,
  cell,
  capacity: facts.pizzerias[kind]?.capacity ?? 0,
  pizzas,
})

/** Changes the view that it is given. */
function step(view: View, event: GameEvent, facts: Facts): void {
  if (event.event === 'round-began') return begun(view, event, facts)
  if (event.event === 'coins-shown') {
    event.totals.forEach((total, seat) => pay(view, seat, total))
    return
  }
  if (!('seat' in event)) return
  const player = view.players[event.seat]
  if (player) act(view, player, event, facts)
}

/** Money that is known: everybody's in a replay, at the table only the own. */
function pay(view: View, seat: number, money: number): void {
  const player = view.players[seat]
  if (typeof player?.money === 'number') player.money -= money
  if (view.own && view.seat === seat) view.own = { ...view.own, money: view.own.money - money }
}

function begun(view: View, event: Extract<GameEvent, { event: 'round-began' }>, facts: Facts): void {
  view.round = event.round
  view.phase = 'tokens'
  view.order = event.order
  view.market = event.market.map((row) => [...row])
  view.tokens = facts.market.rows.map(() => facts.market.columns.map(() => null))
  view.row_coins = [...event.row_coins]
  view.column_coins = [...event.column_coins]
  view.deliveries = [...event.deliveries]
  for (const player of view.players) {
    Object.assign(player, { tokens: facts.tokens, bid: null, delivery: null, investment: null, token: null, coins: 0, trip: null })
  }
}

function act(view: View, player: SeatView, event: GameEvent & { seat: number }, facts: Facts): void {
  switch (event.event) {
    case 'started':
      player.tiles = [laid(`S${event.tile}`, 'e5', 0, facts)]
      player.pizzerias = [shop('start', 'd5', facts.start_pizzas, facts)]
      break
    case 'token-put': {
      const row = view.tokens[Number(event.cell[1]) - 1]
      if (row) row[event.cell.charCodeAt(0) - 65] = event.seat
      player.tokens--
      player.token = event.cell
      break
    }
    case 'tile-placed': {
      const row = view.market[Number(player.token?.[1] ?? 1) - 1]
      if (row && player.token) row[player.token.charCodeAt(0) - 65] = null
      player.tiles.push(laid(event.tile, event.cell, event.turn, facts))
      break
    }
    case 'sponsored':
      pay(view, event.seat, -event.money)
      break
    case 'tipped':
      pay(view, event.seat, -event.money)
      if (event.line === 'row') view.row_coins[event.number - 1] = 0
      else view.column_coins[event.number - 1] = 0
      break
    case 'pizzas-bought':
    case 'quick-delivery':
      pay(view, event.seat, event.paid)
      break
    case 'built':
      pay(view, event.seat, event.paid)
      player.pizzerias.push(shop(event.kind, event.cell, event.pizzas, facts))
      break
    case 'stocked': {
      const stock = player.pizzerias[event.pizzeria - 1]
      if (stock) stock.pizzas += event.pizzas
      break
    }
    case 'bid-made':
      view.phase = 'bids'
      view.tokens = view.tokens.map((row) => row.map(() => null))
      player.bid = { column: event.column, row: event.row, money: event.money }
      break
    case 'coin-laid':
      view.phase = 'bids'
      player.coins = (player.coins ?? 0) + 1
      break
    case 'bid-paid':
      pay(view, event.seat, event.paid)
      player.delivery = event.delivery
      break
    case 'delivery-tile-taken':
      player.delivery = event.delivery
      break
    case 'investment-taken':
      pay(view, event.seat, event.paid ?? 0)
      player.investment = event.colour
      break
    case 'investment-split':
    case 'investment-used':
    case 'investment-kept':
      view.phase = 'invest'
      player.investment = event.event === 'investment-split' ? event.colour : null
      break
    case 'delivering':
      view.phase = 'deliver'
      player.trip = null
      break
    case 'courier-left':
      player.trip = { pizzas: 0, couriers: 0, distance: null, pizzeria: event.pizzeria, route: [] }
      break
    case 'drove':
      if (player.trip) player.trip = { ...player.trip, cell: event.cell, route: [...(player.trip.route ?? []), event.cell] }
      break
    case 'pizza-delivered': {
      const tile = player.tiles.find((one) => one.cell === event.cell)
      const from = player.pizzerias[(player.trip?.pizzeria ?? 1) - 1]
      if (tile) tile.pizzas++
      if (from) from.pizzas--
      player.delivered++
      break
    }
    case 'delivery-done':
      player.trip = null
      break
    case 'advanced':
      player.tracks[event.colour] = event.space
  }
}

/** The table after one more event. */
export function after(view: View, event: GameEvent, facts: Facts): View {
  const next = clone(view)
  step(next, event, facts)
  return next
}

export function at(events: readonly GameEvent[], many: number, facts: Facts): View {
  const view = clone(begin(facts))
  for (const event of events.slice(0, many)) step(view, event, facts)
  return view
}
