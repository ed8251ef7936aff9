// Plans for a table: who sits where, and what a host can choose.
import { games, makeTable } from '../net/api'
import type { OptionInfo, OwnPart, SeatPlan, TableMade, TablePlan, ValueInfo } from '../net/wire'
import { botName, botsOf, usualBot } from '../room/bots'
import { keepLinks } from '../room/links'
import { t } from '../ui/i18n.svelte'
import { prefs, remember } from '../ui/prefs.svelte'

export const COLOUR_ORDER = ['red', 'yellow', 'brown', 'green', 'purple', 'pink']
const NAPLES = ['purple', 'turquoise', 'orange', 'white']
export const GAMES = [
  { id: 'mamma-mia', title: 'Mamma Mia!', least: 2, most: 5 },
  { id: 'mamma-mia-plus', title: 'Mamma Mia! Plus', least: 2, most: 6 },
  { id: 'papa-paolo', title: 'Papà Paolo', least: 2, most: 4 },
] as const
export const CLOCKS = [0, 30, 60, 120, 300, 86400]
export const MODES = ['strict', 'notepad', 'open'] as const

/** The largest file that a table can be set up with; the server takes a little more. */
export const MOST_BYTES = 50_000

/** A host's own cards or tiles: the file's name, what is in it, and what of that is different from ours. */
export interface OwnFile {
  name: string
  cards: Record<string, unknown>
  parts: OwnPart[]
}

export interface Choices {
  memory: (typeof MODES)[number]
  doubles: boolean
  helping: boolean
  ghiottona: 4 | 5
  /** Who begins; null: chance decides. */
  first: number | null
  /** In the order of the seats, of all games together; those beyond the last seat are free. */
  colours: string[]
}

export const defaults = (): Choices => ({
  memory: 'strict',
  doubles: false,
  helping: true,
  ghiottona: 4,
  first: null,
  colours: [...new Set([...COLOUR_ORDER, ...NAPLES])],
})

/** The colours of an edition: one for each player it can seat. */
export const coloursOf = (game: string): string[] =>
  game === 'papa-paolo' ? NAPLES : COLOUR_ORDER.slice(0, GAMES.find((one) => one.id === game)?.most)

/** A seat takes a colour; whoever had it takes the seat's old one. */
export function painted(colours: readonly string[], seat: number, colour: string): string[] {
  const old = colours[seat] ?? colour
  return colours.map((one, index) => (index === seat ? colour : one === colour ? old : one))
}

/** As many of the chosen colours as an edition has. */
export const allowed = (game: string, colours: readonly string[]): string[] =>
  colours.filter((colour) => coloursOf(game).includes(colour))

export function optionsOf(game: string, players: number, choices: Choices): Record<string, unknown> {
  const colours = allowed(game, choices.colours).slice(0, players)
  if (game === 'papa-paolo') return { colours }
  const options: Record<string, unknown> = { memory: choices.memory, colours }
  if (choices.first !== null && choices.first < players) options.first = choices.first
  if (game === 'mamma-mia') options.doubles = choices.doubles
  else {
    options.helping = choices.helping && players > 2
    options.ghiottona = choices.ghiottona
  }
  return options
}

/** What this page has words of its own for. */
const DRAWN = ['memory', 'ghiottona']

export interface Line {
  name: string
  label: Record<string, string>
  values: ValueInfo[]
}

/** The other choices of a game, as it declares them. */
export const declared = async (game: string): Promise<OptionInfo[]> =>
  ((await games()).find((one) => one.name === game)?.options ?? []).filter(
    (option) => option.kind === 'choice' && !DRAWN.includes(option.name),
  )

/** Those where a table of so many has something to choose; the first value is the usual one. */
export const linesOf = (options: readonly OptionInfo[], players: number): Line[] =>
  options
    .map(({ name, label, choices, default: usual }) => ({
      name,
      label,
      values: choices
        .filter((one) => !one.players.length || one.players.includes(players))
        .toSorted((a, b) => Number(b.value === usual) - Number(a.value === usual)),
    }))
    .filter((line) => line.values.length > 1)

/** The first seating for one of the ways to play. */
export function seating(mode: string, players: number, bot: string): SeatPlan[] {
  return Array.from({ length: players }, (_, seat) => {
    if (seat === 0) return { kind: 'human', name: prefs.name, bot }
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
  const own = plan.seats.find((seat) => seat.kind === 'human')?.name?.trim()
  if (own) remember({ name: own })
  return keepLinks(made)
}

export async function playNow(game: string): Promise<TableMade> {
  const seats = seating('bots', 4, usualBot(await botsOf(game)))
  return open({ game, seats, options: optionsOf(game, 4, defaults()), clock: 0, hints: true })
}
