// Papà Paolo, as the server tells it. Made by `python -m pizzaiolo.server.typescript`: do not edit.

export type Colour = 'yellow' | 'blue' | 'red' | 'green'
export type PlayerColour = 'purple' | 'turquoise' | 'orange' | 'white'
export type Deed = 'sponsor' | 'ingredients' | 'quick' | 'build'
export type Side = 'north' | 'east' | 'south' | 'west'
export type Shop = 'start' | 'large' | 'medium' | 'small'
export type Line = 'row' | 'column'
export type Stairs = 'descending' | 'ascending'
export type Phase = 'set-up' | 'tokens' | 'bids' | 'picks' | 'invest' | 'deliver' | 'over'
export type Stage = 'idle' | 'keep' | 'token' | 'choose' | 'place' | 'buy' | 'free' | 'stock' | 'open' | 'site' | 'send' | 'drive' | 'bid' | 'pick' | 'shop' | 'first-coin' | 'raise' | 'split' | 'rest' | 'invest' | 'over'

export interface Pizzeria {
  capacity: number
  count?: number
  price?: number
}

export interface Market {
  rows: Deed[][]
  columns: Deed[][]
  coins: number[]
}

export interface Tile {
  colour: Colour
  houses: number
  roads: string
  id?: string
}

export interface Facts {
  game: string
  title: string
  players: number
  colours: PlayerColour[]
  rounds: number
  money: number
  start_pizzas: number
  pizzas: number
  tokens: number
  district: [number, number]
  tracks: Partial<Record<Colour, number[]>>
  trophies: number[]
  expert: number
  prices: number[]
  quick_price: number
  stairs: number[][]
  descending: boolean
  deliveries: Record<string, [number, number]>
  pizzerias: Partial<Record<Shop, Pizzeria>>
  opening_pizzas: number
  market: Market
  coin_ends: Record<string, string>
  investments: Partial<Record<Colour, Record<string, number>>>
  investment_price: number
  ring: Colour[]
  start_tiles: Tile[]
  tiles: Record<string, Tile>
}

export interface TileView {
  tile: string
  cell: string
  turn: number
  roads: string
  colour: Colour
  houses: number
  pizzas: number
}

export interface PizzeriaView {
  kind: Shop
  cell: string
  capacity: number
  pizzas: number
}

export interface Bid {
  column: number
  row: number
  money: number
}

export interface Trip {
  pizzas: number
  couriers: number
  distance: number | null
  pizzeria?: number | null
  cell?: string | null
  route?: string[]
  gains?: Partial<Record<Colour, number>>
}

export interface SeatView {
  seat: number
  stage: Stage
  tokens: number
  tracks: Partial<Record<Colour, number>>
  delivered: number
  pizzas: number
  start_tile: number | null
  tiles: TileView[]
  pizzerias: PizzeriaView[]
  token?: string | null
  bid?: Bid | null
  dropped_out?: boolean
  coins?: number
  delivery?: string | null
  investment?: Colour | null
  to_stock?: number
  stocking?: number | null
  building?: Shop | null
  trip?: Trip | null
  score?: number | null
  money?: number | null
}

export interface Purse {
  money: number
  stake?: number
  start_tiles?: number[]
  start_tile?: number | null
}

export interface View {
  seat: number | null
  round: number
  phase: Phase
  stage: Stage
  actors: number[]
  order: number[]
  market: ((string | null)[])[]
  tokens: ((number | null)[])[]
  row_coins: number[]
  column_coins: number[]
  deliveries: (string | null)[]
  pizzerias: Partial<Record<Shop, number>>
  pile: number
  players: SeatView[]
  investments?: Colour[]
  next_deliveries?: string[]
  next_order?: number[]
  own?: Purse | null
}

export interface StartTilesDealt {
  event: 'start-tiles-dealt'
  seat: number
  tiles?: number[] | null
}

export interface StartTileKept {
  event: 'start-tile-kept'
  seat: number
  tile?: number | null
}

export interface Started {
  event: 'started'
  seat: number
  tile: number
}

export interface RoundBegan {
  event: 'round-began'
  round: number
  order: number[]
  market: string[][]
  row_coins: number[]
  column_coins: number[]
  deliveries: string[]
}

export interface TokenPut {
  event: 'token-put'
  seat: number
  cell: string
}

export interface TilePlaced {
  event: 'tile-placed'
  seat: number
  tile: string
  cell: string
  turn: number
}

export interface NothingDone {
  event: 'nothing-done'
  seat: number
}

export interface Sponsored {
  event: 'sponsored'
  seat: number
  money: number
}

export interface PizzasBought {
  event: 'pizzas-bought'
  seat: number
  paid: number
  pizzas: number
}

export interface PizzasAccepted {
  event: 'pizzas-accepted'
  seat: number
  pizzas: number
}

export interface Stocked {
  event: 'stocked'
  seat: number
  pizzeria: number
  pizzas: number
}

export interface Built {
  event: 'built'
  seat: number
  kind: Shop
  cell: string
  paid: number
  pizzas: number
}

export interface QuickDelivery {
  event: 'quick-delivery'
  seat: number
  paid: number
  pizzas: number
  couriers: number
}

export interface Delivering {
  event: 'delivering'
  seat: number
  pizzas: number
  couriers: number
  distance: number
}

export interface CourierLeft {
  event: 'courier-left'
  seat: number
  pizzeria: number
}

export interface Drove {
  event: 'drove'
  seat: number
  side: Side
  cell: string
}

export interface PizzaDelivered {
  event: 'pizza-delivered'
  seat: number
  cell: string
}

export interface CourierDone {
  event: 'courier-done'
  seat: number
}

export interface DeliveryDone {
  event: 'delivery-done'
  seat: number
}

export interface Advanced {
  event: 'advanced'
  seat: number
  colour: Colour
  space: number
}

export interface Tipped {
  event: 'tipped'
  seat: number
  line: Line
  number: number
  money: number
}

export interface BidMade {
  event: 'bid-made'
  seat: number
  column: number
  row: number
  money: number
}

export interface DroppedOut {
  event: 'dropped-out'
  seat: number
}

export interface BidPaid {
  event: 'bid-paid'
  seat: number
  paid: number
  delivery: string
}

export interface InvestmentTaken {
  event: 'investment-taken'
  seat: number
  colour: Colour
  paid?: number
}

export interface InvestmentDeclined {
  event: 'investment-declined'
  seat: number
}

export interface CoinLaid {
  event: 'coin-laid'
  seat: number
  value?: number | null
}

export interface CoinPassed {
  event: 'coin-passed'
  seat: number
}

export interface CoinsShown {
  event: 'coins-shown'
  winner: number
  totals: number[]
}

export interface DeliveryTileTaken {
  event: 'delivery-tile-taken'
  seat: number
  delivery: string
}

export interface InvestmentSplit {
  event: 'investment-split'
  seat: number
  colour: Colour
  left: Colour[]
}

export interface InvestmentUsed {
  event: 'investment-used'
  seat: number
  colour: Colour
}

export interface InvestmentKept {
  event: 'investment-kept'
  seat: number
  colour: Colour
}

export interface RoundEnded {
  event: 'round-ended'
  order: number[]
}

export interface Ended {
  event: 'ended'
  scores: number[]
  money: number[]
}

export type GameEvent =
  | StartTilesDealt
  | StartTileKept
  | Started
  | RoundBegan
  | TokenPut
  | TilePlaced
  | NothingDone
  | Sponsored
  | PizzasBought
  | PizzasAccepted
  | Stocked
  | Built
  | QuickDelivery
  | Delivering
  | CourierLeft
  | Drove
  | PizzaDelivered
  | CourierDone
  | DeliveryDone
  | Advanced
  | Tipped
  | BidMade
  | DroppedOut
  | BidPaid
  | InvestmentTaken
  | InvestmentDeclined
  | CoinLaid
  | CoinPassed
  | CoinsShown
  | DeliveryTileTaken
  | InvestmentSplit
  | InvestmentUsed
  | InvestmentKept
  | RoundEnded
  | Ended
