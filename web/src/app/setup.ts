// Plans for a table: who sits where, and what a host can choose, as each game declares it.
import { games, makeTable } from '../net/api'
import type { GameInfo, OptionInfo, OwnPart, SeatPlan, TableMade, TablePlan, ValueInfo } from '../net/wire'
import { botName, usualBot } from '../room/bots'
import { keepLinks } from '../room/links'
import { t } from '../ui/i18n.svelte'
import { prefs, remember } from '../ui/prefs.svelte'

export const CLOCKS = [0, 30, 60, 120, 300, 86400]
/** The largest file that a table can be set up with; the server takes a little more. */
export const MOST_BYTES = 50_000

/** A host's own cards or tiles: the file's name, what is in it, and what of that is different from ours. */
export interface OwnFile {
  name: string
  cards: Record<string, unknown>
  parts: OwnPart[]
}

const USUAL_PLAYERS = 4

/** By an option's name, for all games together; what is not there is as usual. */
export type Chosen = Record<string, unknown>

export async function offered(game: string): Promise<GameInfo> {
  const found = (await games()).find((one) => one.name === game)
  if (!found) throw new Error(`no game ${game}`)
  return found
}

/** As many as wished, as far as the box goes. */
export const seated = (game: GameInfo, wished: number): number => Math.max(game.players[0], Math.min(game.players[1], wished))

/** The values of a choice at a table of so many, the usual one first. */
export const valuesOf = (option: OptionInfo, players: number): ValueInfo[] =>
  option.choices
    .filter((one) => !one.players.length || one.players.includes(players))
    .toSorted((a, b) => Number(b.value === option.default) - Number(a.value === option.default))

/** Each value of it has a line of its own. */
export const explained = (option: OptionInfo): boolean =>
  option.kind === 'choice' && option.choices.every((one) => Object.keys(one.words).length > 0)

export function valueOf(option: OptionInfo, players: number, chosen: Chosen): unknown {
  const value = chosen[option.name]
  if (option.kind === 'flag') return players >= option.players && (value ?? option.default ?? true) === true
  if (option.kind === 'seat') return typeof value === 'number' && value < players ? value : null
  const values = valuesOf(option, players).map((one) => one.value)
  return values.includes(value) ? value : values[0]
}

/** The colours of a game: those that were chosen for its seats, then those that are free. */
export function coloursIn(game: GameInfo, chosen: Chosen): string[] {
  const own = game.options.find((option) => option.kind === 'colours')
  if (!own) return []
  const there = own.choices.map((one) => String(one.value))
  const wished = Array.isArray(chosen[own.name]) ? (chosen[own.name] as unknown[]).map(String) : []
  return [...new Set([...wished.filter((colour) => there.includes(colour)), ...there])]
}

/** A seat takes a colour; whoever had it takes the seat's old one. */
export function painted(colours: readonly string[], seat: number, colour: string): string[] {
  const old = colours[seat] ?? colour
  return colours.map((one, index) => (index === seat ? colour : one === colour ? old : one))
}

export const optionsOf = (game: GameInfo, players: number, chosen: Chosen): Record<string, unknown> =>
  Object.fromEntries(
    game.options.map((option) => [
      option.name,
      option.kind === 'colours' ? coloursIn(game, chosen).slice(0, players) : valueOf(option, players, chosen),
    ]),
  )

/** The first seating for one of the ways to play. */
export function seating(mode: string, players: number, bot: string): SeatPlan[] {
  return Array.from({ length: players }, (_, seat) => {
    if (seat === 0) return { kind: 'human', name: prefs.name, bot, face: prefs.face }
    return { kind: mode === 'same' ? 'human' : mode === 'invite' ? 'open' : 'bot', name: '', bot }
  })
}

/** Every chair gets a name; two people never share one. */
export function named(seats: SeatPlan[]): SeatPlan[] {
  const people = seats.filter((seat) => seat.kind === 'human').length
  return seats.map((seat, index) => ({
    ...seat,
    name: seat.kind === 'open' ? '' : seat.kind === 'bot' ? botName(seats, index) : seat.name?.trim() || nameless(index),
  }))

  function nameless(index: number): string {
    return people > 1 ? t('seat.player', { n: index + 1 }) : t('seat.chef')
  }
}

export async function open(plan: TablePlan): Promise<TableMade> {
  const made = await makeTable({ ...plan, seats: named(plan.seats) })
  const own = plan.seats.find((seat) => seat.kind === 'human')
  if (own?.name?.trim()) remember({ name: own.name.trim(), face: own.face ?? prefs.face })
  return keepLinks(made)
}

export async function playNow(name: string): Promise<TableMade> {
  const game = await offered(name)
  const seats = seating('bots', seated(game, USUAL_PLAYERS), usualBot(game.bots))
  return open({ game: name, seats, options: {}, clock: 0, hints: true })
}
