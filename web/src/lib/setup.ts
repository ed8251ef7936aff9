// Plans for a table: who sits where, and what a host can choose.
import { makeTable } from './api'
import { t } from './i18n.svelte'
import type { Colour, Memory } from './kitchen'
import { prefs, remember } from './prefs.svelte'
import type { SeatPlan, TableMade, TablePlan } from './wire'

export const CREW = ['Peppe', 'Rosa', 'Ciro', 'Nunzia', 'Samuele', 'Fiamma'] as const
export const COLOUR_ORDER: Colour[] = ['red', 'yellow', 'brown', 'green', 'purple', 'pink']
const NAPLES = ['purple', 'turquoise', 'orange', 'white']
/** The colour of each seat at a table of this game. */
export const coloursOf = (game: string): string[] => (game === 'papa-paolo' ? NAPLES : COLOUR_ORDER)
export const GAMES = [
  { id: 'mamma-mia', title: 'Mamma Mia!', least: 2, most: 5 },
  { id: 'mamma-mia-plus', title: 'Mamma Mia! Plus', least: 2, most: 6 },
  { id: 'papa-paolo', title: 'Papà Paolo', least: 2, most: 4 },
] as const
export const CLOCKS = [0, 30, 60, 120, 300, 86400]
export const MODES: Memory[] = ['strict', 'notepad', 'open']

export interface Choices {
  memory: Memory
  doubles: boolean
  helping: boolean
  ghiottona: 4 | 5
  first: number | null
}

export const defaults = (): Choices => ({ memory: 'strict', doubles: false, helping: true, ghiottona: 4, first: null })

export function optionsOf(game: string, players: number, choices: Choices): Record<string, unknown> {
  const colours = coloursOf(game).slice(0, players)
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

/** The first seating for one of the ways to play. */
export function seating(mode: string, players: number): SeatPlan[] {
  return Array.from({ length: players }, (_, seat) => {
    if (seat === 0) return { kind: 'human', name: prefs.name, bot: 'simple' }
    if (mode === 'same') return { kind: 'human', name: '', bot: 'simple' }
    if (mode === 'invite') return { kind: 'open', name: '', bot: 'simple' }
    return { kind: 'bot', name: CREW[seat] ?? '', bot: 'simple' }
  })
}

/** Every chair gets a name; two people never share one. */
export function named(seats: SeatPlan[]): SeatPlan[] {
  const people = seats.filter((seat) => seat.kind === 'human').length
  return seats.map((seat, index) => ({
    ...seat,
    name: seat.name?.trim() || (seat.kind === 'open' ? '' : nameless(seat, index, people)),
  }))
}

function nameless(seat: SeatPlan, index: number, people: number): string {
  if (seat.kind === 'bot') return CREW[index] ?? 'Bot'
  return people > 1 ? t('seat.player', { n: index + 1 }) : t('seat.chef')
}

const links = (table: string) => `pizzaiolo-links-${table}`

export async function open(plan: TablePlan): Promise<TableMade> {
  const made = await makeTable({ ...plan, seats: named(plan.seats) })
  const own = plan.seats.find((seat) => seat.kind === 'human')?.name?.trim()
  if (own) remember({ name: own })
  try {
    localStorage.setItem(links(made.table), JSON.stringify(made.invitations))
  } catch {
    // The links are then only shown once.
  }
  return made
}

/** The links that this device was given when it set the table. */
export function invitations(table: string): TableMade['invitations'] {
  try {
    return JSON.parse(localStorage.getItem(links(table)) ?? '[]') as TableMade['invitations']
  } catch {
    return []
  }
}

export const playNow = (game: string): Promise<TableMade> =>
  open({ game, seats: seating('bots', 4), options: optionsOf(game, 4, defaults()), clock: 0, hints: true })
