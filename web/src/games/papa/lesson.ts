// What the guide has to say now in Naples: one sentence for each moment, whatever was done before.
import { t, type Key } from '../../ui/i18n.svelte'
import type { PapaTable } from './table.svelte'

/** The cell whose tile closes the gap in the learner's district, and where it goes. */
const CELL = 'C3'
const GAP = 'e4'
/** Stages with their own sentence. */
const SAID = ['buy', 'free', 'pick', 'shop', 'invest', 'send', 'drive']

const isFirst = (table: PapaTable) => table.events.every((event) => event.event !== 'token-put' || event.seat !== table.me)

function step(table: PapaTable): string {
  const { stage, view } = table
  if (table.result && !table.busy) return 'end'
  if (!table.asked || !view) return view?.phase === 'tokens' ? 'wait' : view?.phase === 'bids' ? 'wait-bids' : 'wait-all'
  if (table.complete) return 'plan'
  const first = isFirst(table)
  if (stage === 'token') return first ? 'token' : 'token-again'
  if (table.spot) return 'spot'
  if (stage === 'choose' && table.player?.token === CELL) return 'take'
  if (stage === 'choose' && !first) return 'action'
  if (stage === 'choose' || stage === 'place' || stage === 'site') return 'plot'
  if (stage === 'bid') return table.field ? 'field' : table.real?.bid ? 'outbid' : 'bid'
  return SAID.includes(stage) ? stage : 'any'
}

export function words(table: PapaTable): string {
  const n = table.player?.pizzerias.reduce((sum, shop) => sum + shop.pizzas, 0) ?? 0
  return t(`learn.papa-${step(table)}` as Key, { cell: CELL, n, suggest: t('papa.suggest') })
}

/** Decisions to point at. */
export const advice = (table: PapaTable): string[] => (isFirst(table) ? [`token-${CELL}`, `place-${GAP}`] : [])
