// The keys of the table. Their letters come from the reader's own words, so each language has its own.
import { t, type Key } from './i18n.svelte'

export const DOES = ['order', 'supply', 'waiter', 'help', 'add', 'no', 'skip', 'log', 'rules', 'sound'] as const
export type Does = (typeof DOES)[number]

export const letterFor = (does: Does): string => t(`key.${does}` as Key)

/** What a letter does in this language; undefined where it does nothing. */
export const doing = (key: string): Does | undefined => DOES.find((does) => letterFor(does).toLowerCase() === key)

/** The letters that are left to pick orders with. */
export const orderLetters = (): string[] => [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => !doing(letter.toLowerCase()))

/** A key press as one small word; null where it belongs to a field, a dialog or the browser. */
export function keyOf(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null
  const target = event.target as HTMLElement | null
  if (target?.closest('input, textarea, select, dialog')) return null
  const key = event.key.toLowerCase()
  // A focused button answers to Enter and space itself.
  if ((key === 'enter' || key === ' ') && target?.closest('button, a, summary')) return null
  return key
}

/** Press the button that names this key as its own (`aria-keyshortcuts`). */
export function pressButton(within: HTMLElement | undefined, key: string): boolean {
  const name = key === ' ' ? 'space' : key
  const found = within?.querySelector<HTMLButtonElement>(`[aria-keyshortcuts="${CSS.escape(name)}" i]:enabled`)
  found?.click()
  return Boolean(found)
}
