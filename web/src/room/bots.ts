// The bots that a server has, from weak to strong, and who they are at this table.
import { known, t, type Key } from '../ui/i18n.svelte'
import { prefs } from '../ui/prefs.svelte'
import type { SeatPlan } from '../net/wire'

/** Names and faces (art/Face.svelte) of those that have their own. */
const CAST: Record<string, { name: string; face: number }> = {
  apprentice: { name: 'Lino', face: 6 },
  waiter: { name: 'Rosa', face: 7 },
  cook: { name: 'Carmela', face: 8 },
  chef: { name: 'Gennaro', face: 9 },
  master: { name: 'Nonna Assunta', face: 10 },
}
/** The others, by seat, with the faces of the same numbers. */
const CREW = ['Peppe', 'Titina', 'Ciro', 'Nunzia', 'Samuele', 'Fiamma'] as const
export const USUAL = 'cook'
export const LEVELS = Object.keys(CAST)
const NONE = -1
/** The face of whoever has chosen none. */
export const ANYONE = 11
/** Those to choose from. */
export const FACES: readonly number[] = [ANYONE, 0, 1, 2, 3, 4, 5]
export const nextFace = (face = NONE): number => FACES[(Math.max(0, FACES.indexOf(face)) + 1) % FACES.length] ?? ANYONE

/** Whom one likes to play with, or somebody who suits most people. */
export const usualBot = (bots: readonly string[]): string =>
  bots.find((bot) => bot === prefs.level) ?? bots.find((bot) => bot === USUAL) ?? bots.find((bot) => bot !== 'random') ?? 'simple'

/** One line of character, as it shows in this game. */
export const botWords = (bot: string, seat: number, game: string): string =>
  known(`bot.${bot}.${game}`) ?? known(`bot.${bot}`) ?? t(`crew.${seat}` as Key)

export const levelName = (bot: string): string => known(`level.${bot}`) ?? bot

/** Who speaks when this bot gives a hint; those without a name of their own are just a bot. */
export const adviser = (bot: string): { name: string; face: number } => CAST[bot] ?? { name: t('seat.bot'), face: 0 }

/** The name of the bot on this seat: its own for the first of its kind, so that nobody sits there twice. */
export function botName(seats: readonly SeatPlan[], index: number): string {
  const bot = seats[index]?.bot ?? ''
  const first = seats.findIndex((seat) => seat.kind === 'bot' && seat.bot === bot)
  return (first === index ? CAST[bot]?.name : undefined) ?? crew(seats, index) ?? t('seat.bot')
}

/** Who of the crew sits on this seat; where somebody has that face, one of those who are free. */
function crew(seats: readonly SeatPlan[], index: number): string | undefined {
  const taken = seats.map((seat) => (seat.kind === 'human' ? seat.face : undefined))
  if (!taken.includes(index)) return CREW[index]
  const moved = seats.flatMap((seat, i) => (seat.kind === 'bot' && taken.includes(i) ? [i] : []))
  return CREW.filter((_, i) => !taken.includes(i) && seats[i]?.kind !== 'bot')[moved.indexOf(index)] ?? CREW[index]
}

/** Whose face goes with a name: the one that was chosen, a bot's own, or one that fits everybody. */
export function faceOf(name: string, chosen = NONE): number {
  if (chosen > NONE) return chosen
  const crew = CREW.findIndex((one) => one === name)
  return Object.values(CAST).find((one) => one.name === name)?.face ?? (crew > -1 ? crew : ANYONE)
}
