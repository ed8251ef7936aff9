// Whose apron is whose: as the game gives it, else as they hang there.
import { COLOURS } from '../art'
import type { Facts } from '../net/game'

export const coloursOf = (facts: Partial<Facts>): readonly string[] => facts.colours ?? COLOURS
