// Mamma Mia!, Mamma Mia! Plus, as the server tells it. Made by `python -m pizzaiolo.server.typescript`: do not edit.

export type Kind = 'salami' | 'pineapple' | 'mushroom' | 'pepper' | 'olive' | 'shrimp'
export type Colour = 'red' | 'yellow' | 'brown' | 'green' | 'purple' | 'pink'
export type OrderType = 'normal' | 'bombastica' | 'monotoni' | 'minimale' | 'ghiottona' | 'monotoni_junior' | 'minipizza' | 'mamma_mia'
export type Status = 'documented' | 'inferred' | 'reconstructed'
export type Memory = 'strict' | 'notepad' | 'open'
export type Stage = 'put' | 'order' | 'draw' | 'serve' | 'pay' | 'wish' | 'asked' | 'over'
export type Pile = 'supply' | 'waiter'
export type WhyOpened = 'last-card' | 'lap-done' | 'stalled'
export type WhyFailed = 'lacking' | 'forbidden' | 'nothing-to-choose' | 'nobody-helped'

export interface Order {
  type: OrderType
  status?: Status
  need?: Record<string, number>
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

export interface PlayedOrder {
  seat: number
  order: number
}

export interface OvenView {
  cards: number
  top: string | PlayedOrder | null
  remembered?: Record<string, number> | null
  remembered_orders?: PlayedOrder[] | null
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
  ingredients: Record<string, number>
  orders: number[]
}

export interface Serving {
  seat: number
  order: number
  request?: Record<string, number> | null
  chosen?: Kind[] | null
  missing?: Record<string, number> | null
  lacking?: number | null
  given?: Record<string, number> | null
}

export interface View {
  seat: number | null
  round: number
  stage: Stage
  actors: number[]
  starter: number
  supply: number
  oven: OvenView
  players: SeatView[]
  hand?: Hand | null
  table?: Record<string, number> | null
  serving?: Serving | null
  delivered?: number
}

export interface Dealt {
  event: 'dealt'
  seat: number
  starter: number
  ingredients: number
  hand?: Record<string, number> | null
  order?: number | null
}

export interface Put {
  event: 'put'
  seat: number
  kind: Kind
  singles: number
  doubles?: number
}

export interface OrderPlayed {
  event: 'order-played'
  seat: number
  order: number
  pizza: string
}

export interface Passed {
  event: 'passed'
  seat: number
}

export interface Drew {
  event: 'drew'
  seat: number
  pile: Pile
  count: number
  cards?: string[] | null
  orders?: number[] | null
}

export interface MammaMiaDrawn {
  event: 'mamma-mia-drawn'
  seat: number
}

export interface OvenOpened {
  event: 'oven-opened'
  seat: number
  why: WhyOpened
}

export interface Revealed {
  event: 'revealed'
  card: string
}

export interface OrderRevealed {
  event: 'order-revealed'
  seat: number
  order: number
  pizza: string
}

export interface HelpAsked {
  event: 'help-asked'
  seat: number
  request: Record<string, number>
}

export interface Refused {
  event: 'refused'
  seat: number
}

export interface Helped {
  event: 'helped'
  seat: number
  reward?: number | null
}

export interface Baked {
  event: 'baked'
  seat: number
  order: number
  pizza: string
  chosen: Kind[]
  from_table: Record<string, number>
  from_hand: Record<string, number>
  from_help?: Record<string, number>
}

export interface Failed {
  event: 'failed'
  seat: number
  order: number
  pizza: string
  why: WhyFailed
  chosen?: Kind[]
}

export interface TurnBegan {
  event: 'turn-began'
  seat: number
}

export interface RoundEnded {
  event: 'round-ended'
  seat: number
  left: Record<string, number>
  supply: number
}

export interface Ended {
  event: 'ended'
  scores: number[]
  ingredients: number[]
  delivered: number[][]
}

export type GameEvent =
  | Dealt
  | Put
  | OrderPlayed
  | Passed
  | Drew
  | MammaMiaDrawn
  | OvenOpened
  | Revealed
  | OrderRevealed
  | HelpAsked
  | Refused
  | Helped
  | Baked
  | Failed
  | TurnBegan
  | RoundEnded
  | Ended
