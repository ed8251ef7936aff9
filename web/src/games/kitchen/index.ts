// Mamma Mia! and Mamma Mia! Plus.
import type { Family } from '../../room/family'
import { words } from './catalogues'
import Poster from './Poster.svelte'

export const kitchen: Family = {
  games: [
    { name: 'mamma-mia', title: 'Mamma Mia!', paint: 'primary' },
    { name: 'mamma-mia-plus', title: 'Mamma Mia! Plus', paint: 'good' },
  ],
  Poster,
  words,
  table: () => import('./Screen.svelte'),
  replay: () => import('./replay'),
  lessons: () => import('./lessons'),
}
