// The keys of Papà Paolo's table, in the letters of the reader's language. Some are the same at every table.
import { t, type Key } from '../../ui/i18n.svelte'

const LETTERS = {
  turn: 'papa.key.turn',
  end: 'papa.key.end',
  deliver: 'papa.key.deliver',
  view: 'papa.key.view',
  compare: 'papa.key.compare',
  rules: 'papa.key.rules',
  help: 'key.help',
  skip: 'key.skip',
  log: 'key.log',
} as const satisfies Record<string, Key>
export type Does = keyof typeof LETTERS
export const DOES = Object.keys(LETTERS) as Does[]

export const letterFor = (does: Does): string => t(LETTERS[does])

/** What a letter does in this language; undefined where it does nothing. */
export const doing = (key: string): Does | undefined => DOES.find((does) => letterFor(does).toLowerCase() === key)
