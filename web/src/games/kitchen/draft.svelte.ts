// What lies picked in the hand: the turn's sentence before a draw commits it.
import { known } from '../../ui/i18n.svelte'
import { doing, letterFor, orderLetters } from './keys'
import { total, type Cards } from './cards'
import type { KitchenTable } from './table.svelte'
import { decisions, draws, empty, putText, tapped, withCount, type Draft, type Draws } from './turn'

const TURN = ['put', 'order', 'draw']

export class Hand {
  draft: Draft = $state.raw(empty())
  /** Why the last key or tap did nothing; a key of the catalogue. */
  word = $state('')

  readonly table: KitchenTable
  readonly stacks: [string, number][]
  readonly orders: number[]
  readonly draws: Draws
  readonly myTurn: boolean
  readonly mustPass: boolean
  readonly ready: boolean

  constructor(table: KitchenTable) {
    this.table = table
    this.stacks = $derived.by(() => sorted(table.view?.hand?.ingredients ?? {}, table.facts.kinds))
    this.orders = $derived(table.view?.hand?.orders ?? [])
    this.myTurn = $derived(
      table.myTurn && table.acting?.seat === table.me && TURN.includes(table.view?.stage ?? '') && table.curtain === null,
    )
    this.mustPass = $derived(this.myTurn && (table.sight?.actions.some((action) => action.text === 'pass') ?? false))
    this.draws = $derived(
      table.view ? draws(this.draft, table.view, table.facts) : { supply: 0, waiter: 0 },
    )
    this.ready = $derived(this.myTurn && (table.view?.stage !== 'put' || putText(this.draft.put) !== null))
    $effect(() => {
      void table.accepted
      this.clear()
    })
    $effect(() => {
      // Whose turn it was not may have it now.
      void this.myTurn
      this.word = ''
    })
    $effect(() => {
      // Cards that are no longer there cannot stay picked.
      const held = table.view?.hand
      const { put, order } = this.draft
      const gone = Object.entries(put).some(([card, n]) => n > (held?.ingredients[card] ?? 0))
      if (gone || (order !== null && !held?.orders.includes(order))) this.clear()
    })
  }

  clear(): void {
    this.draft = empty()
    this.word = ''
  }

  tap(card: string): void {
    this.word = ''
    this.draft = tapped(this.draft, card, this.table.view?.hand?.ingredients[card] ?? 0)
  }

  set(card: string, n: number): void {
    this.word = ''
    this.draft = withCount(this.draft, card, n)
  }

  tapOrder(order: number): void {
    this.word = ''
    this.draft = { ...this.draft, order: this.draft.order === order ? null : order }
  }

  /** Commit: from here on nothing can be changed, for cards are turned. */
  draw(pile: 'supply' | 'waiter' | null): void {
    const { view } = this.table
    if (!view) return
    if (!this.myTurn) return this.#say('turn.not-yours')
    if (this.mustPass) {
      const takes = this.table.facts.mamma_mia_card && (this.draws.supply || this.draws.waiter)
      if (takes && !pile) return this.#say('turn.pick-pile')
      this.table.act(takes && pile ? ['pass', pile] : ['pass'])
      return
    }
    if (!this.ready) return this.#say('turn.put-first')
    const open = this.draws.supply > 0 || this.draws.waiter > 0
    if (open && !pile) return this.#say('turn.pick-pile')
    if (open && pile && !this.draws[pile]) return this.#say('refusal.pile-empty')
    this.table.act(decisions(this.draft, view, open ? pile : null))
  }

  /** A key of the turn; false where it means nothing here. */
  press(key: string): boolean {
    if (/^[1-9]$/.test(key)) {
      const stack = this.stacks[Number(key) - 1]
      if (stack) this.tap(stack[0])
      return Boolean(stack)
    }
    if (key === 'enter') {
      if (!this.ready && !this.mustPass) return false
      this.draw(null)
      return true
    }
    if (key === 'escape') {
      this.clear()
      return true
    }
    switch (doing(key)) {
      case 'supply':
      case 'waiter':
        this.draw(doing(key) as 'supply' | 'waiter')
        return true
      case 'order':
        this.#nextOrder()
        return true
      case 'help':
        if (this.table.hints) this.table.askHint()
        return this.table.hints
    }
    const order = this.orders[orderLetters().indexOf(key.toUpperCase())]
    if (order === undefined) return false
    this.tapOrder(order)
    return true
  }

  #nextOrder(): void {
    const at = this.draft.order === null ? -1 : this.orders.indexOf(this.draft.order)
    this.draft = { ...this.draft, order: this.orders[at + 1] ?? null }
  }

  #say(key: string): void {
    this.word = known(key, { supply: letterFor('supply'), waiter: letterFor('waiter') }) ?? ''
  }
}

function sorted(cards: Cards, kinds: readonly string[]): [string, number][] {
  return kinds.flatMap((kind) =>
    [kind, `double-${kind}`].flatMap((card): [string, number][] => (cards[card] ? [[card, cards[card]]] : [])),
  )
}

export const size = (hand: { ingredients: Cards; orders: number[] }): number =>
  total(hand.ingredients) + hand.orders.length
