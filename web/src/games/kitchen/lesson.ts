// What the guide has to say now in the kitchen. It follows the table and never stands in the way: every move stays possible.
import type { Key } from '../../ui/i18n.svelte'
import type { KitchenTable } from './table.svelte'
import type { Hand } from './draft.svelte'

export function step(table: KitchenTable, hand: Hand): Key {
  if (table.result && !table.busy) return 'learn.end'
  if (table.show) return atTheOven(table, hand)
  if (!hand.myTurn) return 'learn.wait'
  const picked = Object.keys(hand.draft.put).length > 0
  const first = !table.events.some((event) => event.event === 'put' && event.seat === table.me)
  if (table.view?.stage === 'put' && !picked) {
    if (first) return `learn.put-${table.game}` as Key
    return hand.orders.length ? 'learn.again' : 'learn.none'
  }
  return first && hand.draft.order === null && hand.orders.length ? 'learn.order' : 'learn.draw'
}

function atTheOven(table: KitchenTable, hand: Hand): Key {
  if (!table.myTurn || hand.myTurn) return 'learn.show'
  const open = (table.sight?.actions ?? []).map((action) => action.text)
  if (open.includes('refuse')) return 'learn.asked'
  if (open.some((text) => text.startsWith('choose-'))) return 'learn.choose'
  if (open.includes('add') || open.some((text) => text.startsWith('give-'))) return 'learn.add'
  if (open.includes('ask') || open.some((text) => text.startsWith('wish-'))) return 'learn.ask'
  return 'learn.fail'
}
