// The one place that knows which families of games have a page of their own.
import type { Family } from '../room/family'
import { kitchen } from './kitchen'
import { papa } from './papa'

const FAMILIES: readonly Family[] = [kitchen, papa]

export const GAMES = FAMILIES.flatMap((family) => family.games)

export const familyOf = (game: string): Family =>
  FAMILIES.find((family) => family.games.some((one) => one.name === game)) ?? kitchen

export const titleOf = (game: string): string => GAMES.find((one) => one.name === game)?.title ?? game
