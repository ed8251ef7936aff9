// Every message between the browser and the server. Made by `python -m pizzaiolo.server.typescript`: do not edit.
import type { Facts, GameEvent, View } from './game'

export interface SeatPlan {
  kind: 'bot' | 'human' | 'open'
  name?: string
  bot?: string
  face?: number
}

export interface TablePlan {
  game: string
  seats: SeatPlan[]
  options?: Record<string, unknown>
  clock?: number
  hints?: boolean
  seed?: number | null
  position?: Record<string, unknown> | null
  cards?: Record<string, unknown> | null
}

export interface Invitation {
  seat: number | null
  secret: string
}

export interface TableMade {
  table: string
  invitations: Invitation[]
}

export interface JoinPlan {
  secret: string
  name?: string
  face?: number
  takeOver?: boolean
}

export interface Joined {
  table: string
  seat: number | null
}

export interface Door {
  game: string
  names: string[]
  seat: number | null
  started: boolean
  taken: boolean
  known: boolean
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
  created: number
  started: boolean
  waitsFor: number[]
  places: number[] | null
}

export interface MyGames {
  games: GameSummary[]
  unplayable: number
}

export interface SeatInfo {
  seat: number
  kind: 'bot' | 'human' | 'open'
  name: string
  here: boolean
  lent: boolean
  bot: string
  face: number
  link: '' | 'new' | 'used'
  awaited: boolean
}

export interface TableSummary {
  table: string
  game: string
  seats: SeatInfo[]
  mine: number[]
  started: boolean
  over: boolean
  ownCards: boolean
}

export interface ValueInfo {
  value: unknown
  label: Record<string, string>
  words: Record<string, string>
  players: number[]
}

export interface OptionInfo {
  name: string
  kind: 'choice' | 'colours' | 'flag' | 'seat'
  values: string
  default: unknown
  label: Record<string, string>
  words: Record<string, string>
  choices: ValueInfo[]
  players: number
}

export interface BotInfo {
  name: string
  person: string
  character: Record<string, string>
}

export interface GameInfo {
  name: string
  family: string
  title: string
  words: Record<string, string>
  players: [number, number]
  options: OptionInfo[]
  bots: string[]
  characters: BotInfo[]
  languages: string[]
  own: Record<string, string>
}

export interface OwnPart {
  what: Record<string, string>
  many: number
}

export interface OwnCards {
  parts: OwnPart[]
  problem: string
}

export interface PieceInfo {
  label: Record<string, string>
  mark: string
  drawing: string
  colour: 'blue' | 'gold' | 'green' | 'plain' | 'red'
}

export interface PlainWords {
  sentences: Record<string, Record<string, string>>
  words: Record<string, Record<string, string>>
  pieces: Record<string, PieceInfo>
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

export interface Replay {
  game: string
  facts: Facts
  options: Record<string, unknown>
  names: string[]
  record: string
  lenses: { truth: GameEvent[]; public: GameEvent[]; seats: GameEvent[][] }
  moves: number[]
  result: Result
}

export interface Position {
  public: View
  seats: View[]
}

export interface ChanceInfo {
  moves: number[]
  shares: number[][]
  games: number
}

export interface Hello {
  type: 'hello'
  salt?: string
}

export interface Act {
  type: 'act'
  request: string
  seat: number
  expected: number
  actions: string[]
}

export interface Try {
  type: 'try'
  request: string
  seat: number
  actions: string[]
}

export interface PlacesPlease {
  type: 'places-please'
  seat: number
  piece: string
}

export interface Say {
  type: 'say'
  text: string
}

export interface Lend {
  type: 'lend'
  seat: number
  lent: boolean
}

export interface HintPlease {
  type: 'hint-please'
  seat: number
  actions?: string[]
}

export interface Rematch {
  type: 'rematch'
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

export interface ChatLine {
  seat: number | null
  name: string
  text: string
  at: number
  news: '' | 'taken-over'
}

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
  since: number
  events: GameEvent[]
  sights: SeatSight[]
  chat: ChatLine[]
  hints: boolean
  clock: number
  commitment: string
  salts?: string[]
  deadline?: number | null
  result?: Result | null
  reveal?: Record<string, string> | null
  rematch?: string | null
  lesson?: boolean
  ownCards?: boolean
  known?: boolean
}

export interface Update {
  type: 'update'
  number: number
  events: GameEvent[]
  sights: SeatSight[]
  deadline?: number | null
  result?: Result | null
  reveal?: Record<string, string> | null
}

export interface Seats {
  type: 'seats'
  seats: SeatInfo[]
  started: boolean
}

export interface Chat {
  type: 'chat'
  line: ChatLine
}

export interface Accepted {
  type: 'accepted'
  request: string
  number: number
}

export interface Stale {
  type: 'stale'
  request: string
  number: number
}

export interface Refused {
  type: 'refused'
  request: string
  code: string
  rule: string
}

export interface Tried {
  type: 'tried'
  request: string
  sight?: SeatSight | null
  code?: string
  rule?: string
}

export interface Places {
  type: 'places'
  seat: number
  piece: string
  places: Record<string, string>
}

export interface Weighed {
  action: string
  share: number
  lead: number
  weight: number
}

export interface Hint {
  type: 'hint'
  seat: number
  actions: string[]
  why: string
  by: string
  weighed?: Weighed[]
}

export interface NewTable {
  type: 'new-table'
  table: string
}

export interface Problem {
  type: 'problem'
  code: string
}

export type FromBrowser =
  | Hello
  | Act
  | Try
  | PlacesPlease
  | Say
  | Lend
  | HintPlease
  | Rematch

export type ToBrowser =
  | Snapshot
  | Update
  | Seats
  | Chat
  | Accepted
  | Stale
  | Refused
  | Tried
  | Places
  | Hint
  | NewTable
  | Problem

export type SeatKind = SeatPlan['kind']
export type Reveal = Record<string, string>
export type ReplayData = Replay
