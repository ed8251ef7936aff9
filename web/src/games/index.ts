// The one place that knows which families of games have a page of their own; all others share the plain table.
import type { Family } from '../room/family'
import { kitchen } from './kitchen'
import { papa } from './papa'
import { plain } from './plain'

const FAMILIES: readonly Family[] = [kitchen, papa]

export const GAMES = FAMILIES.flatMap((family) => family.games)

export const familyOf = (game: string): Family =>
  FAMILIES.find((family) => family.games.some((one) => one.name === game)) ?? plain
