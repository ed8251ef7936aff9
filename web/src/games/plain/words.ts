// A game in the reader's language, as its manifest tells it; the terminal says the same (core/plain.py).
import { words as ask } from '../../net/api'
import type { PieceInfo, PlainWords } from '../../net/wire'
import { faceOf } from '../../room/bots'
import { inLanguage, list, t } from '../../ui/i18n.svelte'
import { format } from '../../ui/format'
import { isFields, isList, type Fields, type GameEvent, type Value, type View } from './wire'

/** What has a place of its own on the screen. */
const BESIDE = ['seat', 'actors', 'players', 'hand']
const NOTHING = '–'

const spelled = (name: string): string => name.replace(/[-_]/g, ' ')
export const isSeat = (name: string): boolean => name === 'seat' || name.endsWith('_seat') || name === 'actors'

const known = new Map<string, Promise<PlainWords>>()

/** What a game tells for its table. It is asked for once; without an answer, again by whoever asks next. */
export function wordsOf(game: string): Promise<PlainWords> {
  const asked =
    known.get(game) ??
    ask(game).catch((error: unknown) => {
      known.delete(game)
      throw error
    })
  known.set(game, asked)
  return asked
}

export class Told {
  constructor(
    readonly words: PlainWords,
    readonly name: (seat: number) => string,
    readonly face: (seat: number) => number = (seat) => faceOf(name(seat)),
  ) {}

  piece(name: Value | undefined): PieceInfo | undefined {
    return typeof name === 'string' ? this.words.pieces[name] : undefined
  }

  /** What a field, a piece, an action or any other value is called. */
  word(name: string): string {
    const piece = this.piece(name)
    return (piece && inLanguage(piece.label)) || this.own(name) || spelled(name)
  }

  /** The game's own word for something, where it has one. */
  own(name: string): string {
    return inLanguage(this.words.words[name] ?? {})
  }

  /** A value in one line. */
  said(value: Value | undefined, name: string): string {
    if (value === null || value === undefined) return NOTHING
    if (typeof value === 'boolean') return t(value ? 'plain.yes' : 'plain.no')
    if (typeof value === 'number') return (isSeat(name) && this.name(value)) || String(value)
    if (typeof value === 'string') return this.word(value)
    if (isList(value)) return value.length ? list(value.map((one) => this.said(one, name))) : NOTHING
    if (!isFields(value)) return NOTHING
    const parts = Object.entries(value).filter(([key]) => key !== 'seat')
    const alone = parts.length === 1
    const words = parts.map(([key, one]) => (alone ? this.said(one, key) : `${this.word(key)} ${this.said(one, key)}`)).join(', ')
    return 'seat' in value ? `${this.said(value.seat, 'seat')}: ${words}` : words || NOTHING
  }

  /** What happened, as the game says it; and which pieces it was about, where only some may know them. */
  sentence(event: GameEvent): string {
    const { event: tag, ...fields } = event
    const words = inLanguage(this.words.sentences[tag] ?? {})
    if (!words) return [spelled(tag), this.said(fields, '')].filter((part) => part && part !== NOTHING).join(': ')
    const said = format(words, Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, this.said(value, name)])), 'en')
    const pieces = Object.entries(fields).filter(([name, value]) => !words.includes(`{${name}}`) && this.ofPieces(value))
    return pieces.length ? `${said} (${pieces.map(([name, value]) => this.said(value, name)).join('; ')})` : said
  }

  ofPieces(value: Value | undefined): boolean {
    return isList(value) ? value.length > 0 && value.every((one) => this.ofPieces(one)) : this.piece(value) !== undefined
  }
}

/** The table itself: what has no place of its own beside it. */
export const onTable = (view: View): [string, Value][] =>
  Object.entries(view).flatMap(([name, value]) => (BESIDE.includes(name) || value === undefined ? [] : [[name, value]]))

/** What everybody sees of a seat. */
export const ofSeat = (view: View, seat: number): Fields =>
  view.players?.find((one, place) => (one.seat ?? place) === seat) ?? {}
