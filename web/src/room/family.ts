// What a family of games brings: the door of its folder in src/games. Everything large is behind it and comes when needed.
import type { Component } from 'svelte'

import type { Catalogues } from '../ui/i18n.svelte'
import type { Playback } from './replay/playback'

export interface GameDoor {
  /** As the server names it. */
  name: string
  title: string
  /** The colour of its button on the first page. */
  paint: 'primary' | 'good' | 'gold' | 'plain'
}

/** A table laid by hand, for a guided first round. Seat 0 learns. */
export interface Lesson {
  players: number
  position: Record<string, unknown>
  options?: Record<string, unknown>
}

export interface Family {
  games: readonly GameDoor[]
  /** What its games look like on a shelf. */
  Poster: Component<{ game: string; height: number }>
  /** Its own words. */
  words?: Catalogues
  table: () => Promise<{ default: Component<{ id: string }> }>
  replay: (game: string) => Promise<{ playback: Playback }>
  /** By game. */
  lessons: () => Promise<{ lessons: Record<string, Lesson> }>
}
