// The kitchen games as the server tells them: facts, views and events (src/pizzaiolo/games/kitchen).
export type Kind = 'salami' | 'pineapple' | 'mushroom' | 'pepper' | 'olive' | 'shrimp'
export type Colour = 'red' | 'yellow' | 'brown' | 'green' | 'purple' | 'pink'
/** Cards by name; a double salami is "double-salami". */
export type Cards = Record<string, number>
/** Units by kind: a double is two. */
export type Units = Partial<Record<Kind, number>>

export type OrderType =
  | 'normal'
  | 'bombastica'
  | 'monotoni'
  | 'minimale'
  | 'ghiottona'
  | 'monotoni_junior'
  | 'minipizza'
  | 'mamma_mia'

export interface Order {
  type: OrderType
  status?: string
  need?: Units
  joker?: number
  joker2?: number
  fewest?: number
  either?: Kind[]
  count?: number
  forbidden?: Kind | null
  min_total?: number
}

export interface Facts {
  game: string
  title: string
  players: number
  colours: Colour[]
  own: Kind[]
  kinds: Kind[]
  cards_per_kind: number
  doubles_per_kind: number
  hand_limit: number
  draw_limit: number
  rounds: number
  helping: boolean
  mamma_mia_card: boolean
  memory: Memory
  menus: Order[][]
}

export type Memory = 'strict' | 'notepad' | 'open'

export interface PlayedOrder {
  seat: number
  order: number
}

export interface OvenView {
  cards: number
  top: string | PlayedOrder | null
  remembered?: Cards
  remembered_orders?: PlayedOrder[]
}

export interface SeatView {
  seat: number
  ingredients: number
  orders: number
  waiter: number
  mamma_mia?: boolean
  delivered?: number[] | null
}

export interface Hand {
  ingredients: Cards
  orders: number[]
}

export interface Serving {
  seat: number
  order: number
  request?: Cards
  chosen?: Kind[]
  missing?: Cards
  lacking?: number
  given?: Cards
}

export type Stage = 'put' | 'order' | 'draw' | 'serve' | 'pay' | 'wish' | 'asked' | 'over'

export interface View {
  seat: number | null
  round: number
  stage: Stage
  actors: number[]
  starter: number
  supply: number
  oven: OvenView
  players: SeatView[]
  hand?: Hand
  table?: Cards
  serving?: Serving
  delivered?: number
}

export type GameEvent =
  | { event: 'dealt'; seat: number; starter: number; ingredients: number; hand?: Cards; order?: number }
  | { event: 'put'; seat: number; kind: Kind; singles: number; doubles?: number }
  | { event: 'order-played'; seat: number; order: number; pizza: string }
  | { event: 'passed'; seat: number }
  | { event: 'turn-began'; seat: number }
  | { event: 'drew'; seat: number; pile: 'supply' | 'waiter'; count: number; cards?: string[]; orders?: number[] }
  | { event: 'mamma-mia-drawn'; seat: number }
  | { event: 'oven-opened'; seat: number; why: string }
  | { event: 'revealed'; card: string }
  | { event: 'order-revealed'; seat: number; order: number; pizza: string }
  | { event: 'help-asked'; seat: number; request: Cards }
  | { event: 'refused'; seat: number }
  | { event: 'helped'; seat: number; reward?: number }
  | Baked
  | Failed
  | { event: 'round-ended'; seat: number; left: Cards; supply: number }
  | { event: 'ended'; scores: number[]; ingredients: number[]; delivered: number[][] }

export interface Baked {
  event: 'baked'
  seat: number
  order: number
  pizza: string
  chosen: Kind[]
  from_table: Cards
  from_hand: Cards
}

export interface Failed {
  event: 'failed'
  seat: number
  order: number
  pizza: string
  why: 'lacking' | 'forbidden' | 'nothing-to-choose' | 'nobody-helped'
  /** Where everyone knows it. */
  chosen?: Kind[]
}
