// The kitchen games again, oven by oven.
import { t } from '../../../ui/i18n.svelte'
import type { Facts, GameEvent } from '../wire'
import { pause } from '../pace'
import { sentence } from '../words'
import { asAnyPlayback } from '../../../room/replay/playback'
import ReplayTable from './ReplayTable.svelte'

export const playback = asAnyPlayback<Facts, GameEvent>({
  Table: ReplayTable,
  sentence,
  pause: (event) => pause(event, false),
  quiet: ['revealed', 'turn-began'],
  telling: [['failed', 'helped', 'baked'], ['order-played', 'put', 'passed'], ['oven-opened']],
  chapter: 'oven-opened',
  chapterName: (n) => t('replay.oven', { n }),
  chapterMark: 'flame',
})
