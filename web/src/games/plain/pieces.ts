// What a game's pieces look like on a shelf: loaded only where such a game is.
import { Pieces } from './art'
import { wordsOf } from './words'

export const piecesOf = async (game: string) => ({ Pieces, pieces: Object.values((await wordsOf(game)).pieces) })
