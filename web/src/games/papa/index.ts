// Papà Paolo.
import type { Family } from '../../room/family'
import { words } from './catalogues'
import Poster from './Poster.svelte'

export const papa: Family = {
  games: [{ name: 'papa-paolo', title: 'Papà Paolo', paint: 'gold' }],
  Poster,
  words,
  table: () => import('./Screen.svelte'),
  replay: () => import('./replay'),
  lessons: () => import('./lessons'),
}
