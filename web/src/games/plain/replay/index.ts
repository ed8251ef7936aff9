// Any game again, decision by decision: the table as the server knows it was, seen through a lens.
import type { Facts, GameEvent } from '../../../net/game'
import type { Names, Playback } from '../../../room/replay/playback'
import { Told, wordsOf } from '../words'
import ReplayTable from './ReplayTable.svelte'

export async function playbackOf(game: string): Promise<Playback> {
  const words = await wordsOf(game)
  return {
    Table: ReplayTable,
    sentence: (event: GameEvent, _facts: Facts, name: Names) => new Told(words, name).sentence(event),
    pause: () => 900,
    quiet: [],
    telling: [],
    chapter: '',
    chapterName: String,
    chapterMark: 'star',
  }
}
