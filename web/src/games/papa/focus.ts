// Who plays with the keyboard is taken along: when something else is asked, the focus goes to where it is answered.
import type { Hand } from './draft.svelte'

let keyboard = false
addEventListener('keydown', () => (keyboard = true), true)
addEventListener('pointerdown', () => (keyboard = false), true)

const CELL = '[data-cell][tabindex="0"]'
const WHERE: Record<string, string> = {
  token: `.piazza ${CELL}`,
  bid: '.piazza [data-field][tabindex="0"]',
  place: `.district ${CELL}`,
  site: `.district ${CELL}`,
  send: `.district ${CELL}`,
  drive: `.district ${CELL}`,
  split: '.ring button:enabled',
  rest: '.ring button:enabled',
  keep: '.district button',
}
const ELSE = ['.ask .choice:not([aria-disabled])', '.ask .last', '.ask button:enabled']

/** What is asked; another word for another question. */
export const questionOf = (hands: Hand): string => {
  const { asked, stage, complete } = hands.table
  return asked ? [stage, complete, hands.last, hands.fork !== null].join() : ''
}

/** Bring the focus to where a question is answered, unless it is there already or somebody writes. */
export function follow(hands: Hand): void {
  const { activeElement: now } = document
  if (!keyboard || !hands.table.asked || document.querySelector('dialog[open]') || now?.matches('input, textarea, select')) return
  const { last, fork, table } = hands
  const wanted = last || fork || table.complete ? [] : [WHERE[table.stage] ?? []].flat()
  const target = [...wanted, ...ELSE].map((where) => document.querySelector<HTMLElement>(where)).find((one) => one?.checkVisibility())
  if (!target) return
  // Whoever tries plots with the arrows, or drives, stays there.
  const there = now?.closest('.district, .piazza')
  if (there && (last === 'place' || last === 'bid' || last === 'deliver' || there.contains(target))) return
  target.focus({ preventScroll: false })
}
