// What a table tells that nobody here knows: any fields, of which some mean the same in every game (core/plain.py).
import type { Facts as AnyFacts, GameEvent as AnyEvent, View as AnyView } from '../../net/game'

export type Value = null | boolean | number | string | readonly Value[] | Fields
export interface Fields {
  readonly [name: string]: Value | undefined
}

export type Facts = AnyFacts

export interface View extends AnyView {
  /** What everybody sees of each seat. */
  readonly players?: readonly Fields[]
  /** What only its owner sees. */
  readonly hand?: Value
  readonly [name: string]: Value | undefined
}

export interface GameEvent extends AnyEvent {
  readonly [name: string]: Value | undefined
}

export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value)
export const isFields = (value: Value | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
