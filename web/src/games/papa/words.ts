// Papà Paolo in the reader's language: events, decisions, and what stands on the table.
import { known, list, t, type Key } from '../../ui/i18n.svelte'
import { ACTIONS, COLOURS, SHOPS } from './art'
import type { Colour, Deed, Facts, GameEvent, SeatView, View } from './wire'

type Names = (seat: number) => string

export const colourName = (colour: string): string => t(`papa.colour.${colour}` as Key)
export const letters = (): Record<string, string> =>
  Object.fromEntries(COLOURS.map((colour) => [colour, t(`papa.letter.${colour}`)]))
export const actionName = (action: string): string => t(`papa.action.${action}` as Key)
export const actionNames = () =>
  Object.fromEntries(ACTIONS.map((action) => [action, actionName(action)])) as Record<Deed, string>
export const trackNames = (): Record<string, string> =>
  Object.fromEntries(COLOURS.map((colour) => [colour, t(`papa.track.${colour}`)]))
export const shopName = (kind: string): string => t(`papa.shop.${kind}` as Key)

/** What a colour's action is worth on a space of its track. */
const worth = (colour: string, value: number): string => (colour === 'yellow' ? `£${value}` : colour === 'blue' ? `+${value}` : `${value}`)

export const effects = (facts: Facts): Record<string, string[]> =>
  Object.fromEntries(COLOURS.map((colour) => [colour, (facts.tracks[colour] ?? []).map((value) => worth(colour, value))]))

export function valueOf(colour: Colour, player: Pick<SeatView, 'tracks'> | null, facts: Facts): number {
  return facts.tracks[colour]?.[(player?.tracks[colour] ?? 1) - 1] ?? 0
}

/** The four actions as the market's edges show them, with this player's own values. */
export function values(player: Pick<SeatView, 'tracks'> | null, facts: Facts): Record<Deed, string> {
  const prices = Object.values(facts.pizzerias).flatMap((shop) => (shop.price ? [shop.price] : []))
  return {
    sponsor: `£${valueOf('yellow', player, facts)}`,
    ingredients: `+${valueOf('blue', player, facts)}`,
    quick: `${valueOf('red', player, facts)}`,
    build: `£${Math.min(...prices)}–${Math.max(...prices)}`,
  }
}

/** What ingredients and pizzerias cost: the first of them per pizza bought, of the others each kind. */
export function priceLists(facts: Facts) {
  const shops = SHOPS.flatMap((kind) => {
    const shop = facts.pizzerias[kind]
    return shop?.price ? [{ kind, price: shop.price, capacity: shop.capacity }] : []
  }).toSorted((a, b) => a.price - b.price)
  const ingredients = facts.prices.map((price, i) => t('papa.do.buy', { n: i + 1, price }))
  return [
    {
      action: 'ingredients' as const,
      label: `${actionName('ingredients')}: ${ingredients.join(', ')}`,
      items: [[`1–${facts.prices.length}`, `£${facts.prices.join('·')}`] as const],
    },
    {
      action: 'build' as const,
      label: `${actionName('build')}: ${shops.map(({ kind, price }) => t('papa.do.open', { shop: shopName(kind), price })).join(', ')}`,
      items: [[`⌂${shops.map((shop) => shop.capacity).join('·')}`, `£${shops.map((shop) => shop.price).join('·')}`] as const],
    },
  ]
}

/** An action and what it would bring: "Find a sponsor: £5". */
export function actionWords(action: string, player: SeatView | null, facts: Facts): string {
  return t(`papa.do.${action}` as Key, {
    money: valueOf('yellow', player, facts),
    n: action === 'quick' ? valueOf('red', player, facts) : valueOf('blue', player, facts),
    price: facts.quick_price,
  })
}

export function tileWords(name: string | null, facts: Facts): string {
  const tile = name ? (facts.tiles[name] ?? facts.start_tiles[Number(name.slice(1)) - 1]) : undefined
  if (!tile) return t('papa.no-tile')
  return t('papa.tile', { colour: colourName(tile.colour), n: tile.houses, roads: tile.roads.length })
}

export const deliveryWords = (name: string, facts: Facts): string => {
  const [n, distance] = facts.deliveries[name] ?? [0, 0]
  return t('papa.delivery', { name, n, distance })
}

export function investmentText(colour: Colour, facts: Facts): string {
  const [value] = Object.values(facts.investments[colour] ?? {})
  return colour === 'yellow' ? `£${value}` : `+${value}`
}

export const investmentUse = (colour: Colour, facts: Facts): string =>
  t(`papa.use.${colour}`, { n: Object.values(facts.investments[colour] ?? {})[0] ?? 0 })

/** One line for the log, the replay and the screen reader. `bare`: without what only one seat may know. */
export function sentence(event: GameEvent, facts: Facts, names: Names, bare = false): string {
  const name = 'seat' in event ? names(event.seat) : ''
  const say = (params: Record<string, string | number> = {}) => t(`papa.log.${event.event}`, { name, ...params })
  switch (event.event) {
    case 'start-tiles-dealt':
      return say({ tiles: bare || !event.tiles ? '' : event.tiles.join(', ') })
    case 'started':
      return say({ n: event.tile })
    case 'round-began':
      return say({ n: event.round, names: list(event.order.map(names)) })
    case 'token-put':
      return say({ cell: event.cell })
    case 'tile-placed':
      return say({ tile: tileWords(event.tile, facts), cell: event.cell })
    case 'sponsored':
      return say({ money: event.money })
    case 'pizzas-bought':
      return say({ n: event.pizzas, money: event.paid })
    case 'pizzas-accepted':
      return say({ n: event.pizzas })
    case 'stocked':
      return say({ n: event.pizzas, shop: event.pizzeria })
    case 'built':
      return say({ shop: shopName(event.kind), cell: event.cell, money: event.paid })
    case 'quick-delivery':
      return say({ n: event.pizzas, money: event.paid })
    case 'delivering':
      return say({ n: event.pizzas, couriers: event.couriers, distance: event.distance })
    case 'courier-left':
      return say({ shop: event.pizzeria })
    case 'drove':
    case 'pizza-delivered':
      return say({ cell: event.cell })
    case 'advanced':
      return say({ track: t(`papa.track.${event.colour}`), n: event.space })
    case 'tipped':
      return say({ line: t(`papa.${event.line}`, { n: lineName(event.line, event.number - 1) }), money: event.money })
    case 'bid-made':
      return say({ money: event.money, n: event.column })
    case 'bid-paid':
      return say({ money: event.paid, tile: event.delivery })
    case 'investment-taken':
      return event.paid
        ? t('papa.log.investment-bought', { name, colour: colourName(event.colour), money: event.paid })
        : say({ colour: colourName(event.colour) })
    case 'coin-laid':
      return event.value && !bare ? t('papa.log.coin-known', { name, money: event.value }) : say()
    case 'coins-shown': {
      const [high, low] = event.totals.toSorted((a, b) => b - a)
      return say({ winner: names(event.winner), high: high ?? 0, low: low ?? 0 })
    }
    case 'delivery-tile-taken':
      return say({ tile: event.delivery })
    case 'investment-split':
      return say({ colour: colourName(event.colour), left: list(event.left.map(colourName), 'disjunction') })
    case 'investment-used':
    case 'investment-kept':
      return say({ colour: colourName(event.colour) })
    case 'round-ended':
      return say({ names: list(event.order.map(names)) })
    default:
      return say()
  }
}

/** A row is called by its number, a column by its letter. */
export const lineName = (line: string, index: number): string => (line === 'row' ? `${index + 1}` : 'ABCD'.charAt(index))

/** Steps of a courier and other small things have no line in the log. */
export const QUIET = ['start-tile-kept', 'start-tiles-dealt', 'started', 'courier-left', 'drove', 'courier-done', 'delivery-done', 'stocked', 'delivering', 'coin-passed']

export function caption(event: GameEvent, facts: Facts, names: Names): string | null {
  if (QUIET.includes(event.event) || event.event === 'pizza-delivered' || event.event === 'ended') return null
  return sentence(event, facts, names, true)
}

/** A decision in words, for hints. */
export function decision(text: string, view: View, facts: Facts): string {
  const player = view.seat === null ? null : (view.players[view.seat] ?? null)
  const [head = '', rest = ''] = [text.split('-')[0], text.slice(text.indexOf('-') + 1)]
  switch (head) {
    case 'token':
      return t('papa.decide.token', { cell: rest })
    case 'place':
      return t('papa.decide.place', { cell: rest.split('-')[0] ?? '' })
    case 'site':
      return t('papa.decide.site', { cell: rest })
    case 'open':
      return t('papa.decide.open', { shop: shopName(rest) })
    case 'bid': {
      const [column = 0, row = 0] = rest.split('.').map(Number)
      return t('papa.decide.bid', { money: facts.stairs[row - 1]?.[column - 1] ?? 0, n: column })
    }
    case 'pick':
      return t('papa.decide.pick', { colour: colourName(rest) })
    case 'split':
      return t('papa.decide.split', { colour: colourName(rest.split('-')[0] ?? '') })
  }
  const number = /^(buy|free|coin|keep|courier)(\d+)$/.exec(text)
  if (number) return t(`papa.decide.${number[1]}` as Key, { n: Number(number[2]) })
  const shelf = /^stock(\d)-(\d+)$/.exec(text)
  if (shelf) return t('papa.decide.stock', { n: Number(shelf[2]), shop: Number(shelf[1]) })
  if (ACTIONS.some((one) => one === text)) return actionWords(text, player, facts)
  return known(`papa.decide.${text}`) ?? text
}
