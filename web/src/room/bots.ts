// The bots that a server has, from weak to strong, and who they are at this table.
import { known, t, type Key } from '../ui/i18n.svelte'
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
const USUAL = 'cook'
const NONE = -1
/** The face of whoever has chosen none. */
export const ANYONE = 11
/** Those to choose from. */
export const FACES = [ANYONE, 0, 1, 2, 3, 4, 5] as const

export const usualBot = (bots: readonly string[]): string =>
  bots.find((bot) => bot === USUAL) ?? bots.find((bot) => bot !== 'random') ?? 'simple'

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
  return (first === index ? CAST[bot]?.name : undefined) ?? CREW[index] ?? t('seat.bot')
}

/** Whose face goes with a name: the one that was chosen, a bot's own, or one that fits everybody. */
export function faceOf(name: string, chosen = NONE): number {
  if (chosen > NONE) return chosen
  const crew = CREW.findIndex((one) => one === name)
  return Object.values(CAST).find((one) => one.name === name)?.face ?? (crew > -1 ? crew : ANYONE)
}
