// The keys of the kitchen's table. Their letters come from the reader's own words, so each language has its own.
import { t } from '../../ui/i18n.svelte'

export const DOES = ['order', 'supply', 'waiter', 'help', 'add', 'no', 'skip', 'log', 'rules', 'sound'] as const
export type Does = (typeof DOES)[number]

export const letterFor = (does: Does): string => t(`key.${does}`)

/** What a letter does in this language; undefined where it does nothing. */
export const doing = (key: string): Does | undefined => DOES.find((does) => letterFor(does).toLowerCase() === key)

/** The letters that are left to pick orders with. */
export const orderLetters = (): string[] => [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => !doing(letter.toLowerCase()))
