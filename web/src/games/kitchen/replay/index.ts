// The kitchen games again, oven by oven.
import { t } from '../../../ui/i18n.svelte'
import type { Facts, GameEvent } from '../wire'
import { pause } from '../pace'
import { sentence } from '../words'
import type { Playback } from '../../../room/replay/playback'
import ReplayTable from './ReplayTable.svelte'

export const playback: Playback = {
  Table: ReplayTable,
  sentence: (event, facts, name) => sentence(event as GameEvent, facts as Facts, name),
  pause: (event) => pause(event as GameEvent, false),
  quiet: ['revealed', 'turn-began'],
  telling: [['failed', 'helped', 'baked'], ['order-played', 'put', 'passed'], ['oven-opened']],
  chapter: 'oven-opened',
  chapterName: (n) => t('replay.oven', { n }),
  chapterMark: 'flame',
}
