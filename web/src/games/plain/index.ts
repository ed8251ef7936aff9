// Every family without a page of its own: its view as lists, its actions as buttons, its events as sentences.
import type { Family } from '../../room/family'
import { words } from './catalogues'
import Poster from './Poster.svelte'

export const plain: Family = {
  games: [],
  Poster,
  words,
  table: () => import('./Screen.svelte'),
  replay: async (game) => ({ playback: await (await import('./replay')).playbackOf(game) }),
  lessons: () => Promise.resolve({ lessons: {} }),
}
