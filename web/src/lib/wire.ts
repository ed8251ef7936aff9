// Every message between the browser and the server, as in src/pizzaiolo/server/messages.py.
import type { Facts, GameEvent, View } from './kitchen'

export type SeatKind = 'human' | 'bot' | 'open'

export interface SeatPlan {
  kind: SeatKind
  name: string
  bot: string
}

export interface TablePlan {
  game: string
  seats: SeatPlan[]
  options: Record<string, unknown>
  clock: number
  hints: boolean
}

export interface Invitation {
  seat: number | null
  secret: string
}

export interface TableMade {
  table: string
  invitations: Invitation[]
}

export interface Joined {
  table: string
  seat: number | null
}

export interface GameSummary {
  table: string
  game: string
  names: string[]
  seats: number[]
  myTurn: boolean
  over: boolean
  scores: number[] | null
  updated: number
}

export interface SeatInfo {
  seat: number
  kind: SeatKind
  name: string
  here: boolean
  lent: boolean
}

export interface ChatLine {
  seat: number | null
  name: string
  text: string
  at: number
}

export interface OpenAction {
  text: string
  code: number
}

export interface SeatSight {
  seat: number | null
  view: View
  actions: OpenAction[]
}

export interface Place {
  seat: number
  place: number
  score: number
  tie_break: number
}

export interface Result {
  places: Place[]
}

export type Reveal = Record<string, string>

export interface Snapshot {
  type: 'snapshot'
  table: string
  game: string
  facts: Facts
  options: Record<string, unknown>
  seats: SeatInfo[]
  mine: number[]
  started: boolean
  number: number
  events: GameEvent[]
  sights: SeatSight[]
  chat: ChatLine[]
  hints: boolean
  clock: number
  commitment: string
  deadline?: number | null
  result?: Result | null
  reveal?: Reveal | null
  rematch?: string | null
}

export interface Update {
  type: 'update'
  number: number
  events: GameEvent[]
  sights: SeatSight[]
  deadline?: number | null
  result?: Result | null
  reveal?: Reveal | null
}

export type ToBrowser =
  | Snapshot
  | Update
  | { type: 'seats'; seats: SeatInfo[]; started: boolean }
  | { type: 'chat'; line: ChatLine }
  | { type: 'accepted'; request: string; number: number }
  | { type: 'stale'; request: string; number: number }
  | { type: 'refused'; request: string; code: string; rule: string }
  | { type: 'hint'; seat: number; actions: string[]; why: string }
  | { type: 'new-table'; table: string }
  | { type: 'problem'; code: string }

export type FromBrowser =
  | { type: 'hello'; seen: number }
  | { type: 'act'; request: string; seat: number; expected: number; actions: string[] }
  | { type: 'say'; text: string }
  | { type: 'lend'; seat: number; lent: boolean }
  | { type: 'hint-please'; seat: number }
  | { type: 'rematch' }

export interface ReplayData {
  facts: Facts
  options: Record<string, unknown>
  names: string[]
  record: string
  lenses: { truth: GameEvent[]; public: GameEvent[]; seats: GameEvent[][] }
  moves: number[]
}
