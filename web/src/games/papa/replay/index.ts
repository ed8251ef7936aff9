// Papà Paolo again, round by round.
import { t } from '../../../ui/i18n.svelte'
import { asAnyPlayback } from '../../../room/replay/playback'
import { sentence } from '../words'
import type { Facts, GameEvent } from '../wire'
import ReplayTable from './ReplayTable.svelte'

export const playback = asAnyPlayback<Facts, GameEvent>({
  Table: ReplayTable,
  sentence,
  pause: (event) => (['drove', 'courier-left', 'courier-done', 'stocked', 'delivery-done'].includes(event.event) ? 180 : 900),
  quiet: ['courier-left', 'drove', 'courier-done', 'delivery-done', 'stocked'],
  telling: [['pizza-delivered', 'quick-delivery'], ['built', 'investment-taken'], ['tile-placed'], ['bid-paid', 'bid-made']],
  chapter: 'round-began',
  chapterName: (n) => t('papa.replay-round', { n }),
  chapterMark: 'hourglass',
})
