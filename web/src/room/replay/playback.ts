// What a game brings to its replay: the table after so many events, and words for each of them.
import type { Component } from 'svelte'

import type { IconName } from '../../art/types'
import type { Facts, GameEvent } from '../../net/game'

export type Lens = 'truth' | 'public' | number
export type Names = (seat: number) => string

export interface PlaybackTable<F extends Facts = Facts, E extends GameEvent = GameEvent> {
  facts: F
  events: readonly E[]
  /** How many of the events have happened. */
  at: number
  /** How many decisions were made for that. */
  move: number
  /** The table's address. */
  table: string
  name: Names
  lens: Lens
}

export interface Playback<F extends Facts = Facts, E extends GameEvent = GameEvent> {
  Table: Component<PlaybackTable<F, E>>
  sentence: (event: E, facts: F, name: Names) => string
  /** How long an event stays, in milliseconds. */
  pause: (event: E) => number
  /** Events without a line of their own. */
  quiet: readonly string[]
  /** Events that turn games, the weightiest first; those of one weight together. */
  telling: readonly (readonly string[])[]
  /** The event that begins a chapter. */
  chapter: string
  chapterName: (n: number) => string
  chapterMark: IconName
}

/** A game's own, for whoever plays back any: the server gives each game back its own facts and events. */
export const asAnyPlayback = <F extends Facts, E extends GameEvent>(own: Playback<F, E>) => own as unknown as Playback
