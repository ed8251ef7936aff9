// What a game brings to its replay: the table after so many events, and words for each of them.
import type { Component } from 'svelte'

import type { IconName } from '../../art/types'
import type { Facts, GameEvent } from '../../net/game'

export type Lens = 'truth' | 'public' | number
export type Names = (seat: number) => string

export interface PlaybackTable {
  facts: Facts
  events: readonly GameEvent[]
  /** How many of the events have happened. */
  at: number
  /** How many decisions were made for that. */
  move: number
  /** The table's address. */
  table: string
  name: Names
  lens: Lens
}

export interface Playback {
  Table: Component<PlaybackTable>
  sentence: (event: GameEvent, facts: Facts, name: Names) => string
  /** How long an event stays, in milliseconds. */
  pause: (event: GameEvent) => number
  /** Events without a line of their own. */
  quiet: readonly string[]
  /** Events that turn games, the weightiest first; those of one weight together. */
  telling: readonly (readonly string[])[]
  /** The event that begins a chapter. */
  chapter: string
  chapterName: (n: number) => string
  chapterMark: IconName
}
