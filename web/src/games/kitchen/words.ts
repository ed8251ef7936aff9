// Structured events and decisions in the reader's language.
import { known, list, t, type Key } from '../../ui/i18n.svelte'
import { isDouble, kindOf, type Cards } from './cards'
import type { Facts, GameEvent, Kind, Order } from './wire'
import { picks } from './orders'
import type { Params } from '../../ui/format'

type Names = (seat: number) => string

export const kindName = (kind: Kind): string => t(`kind.${kind}`)
export const letter = (kind: Kind): string => t(`letter.${kind}`)
export const counted = (n: number, card: string): string =>
  isDouble(card) ? t('count.double', { n, kind: kindName(kindOf(card)) }) : t(`count.${card}` as Key, { n })

export function cardsText(cards: Cards): string {
  const parts = Object.entries(cards).map(([card, n]) => counted(n, card))
  return parts.length ? list(parts) : t('count.nothing')
}

export const letters = (): Partial<Record<Kind, string>> => ({
  salami: letter('salami'),
  pineapple: letter('pineapple'),
  mushroom: letter('mushroom'),
  pepper: letter('pepper'),
  olive: letter('olive'),
  shrimp: letter('shrimp'),
})

const TITLES: Record<Order['type'], string> = {
  normal: 'Normale',
  bombastica: 'Bombastica',
  monotoni: 'Monotoni',
  minimale: 'Minimale',
  ghiottona: 'Ghiottona',
  monotoni_junior: 'Monotoni junior',
  minipizza: 'Minipizza',
  mamma_mia: 'Mamma Mia',
}

export const orderTitle = (order: Order): string => TITLES[order.type]

/** What a slip asks for, in a few words. */
export function orderNeeds(order: Order): string {
  const parts = Object.entries(order.need ?? {}).map(([kind, n]) => counted(n, kind))
  const { each } = picks(order)
  if (order.joker2) parts.push(t('need.two-others', { n: each }))
  else if (order.type === 'monotoni_junior') parts.push(t('need.any-kind', { n: each }))
  else if (order.joker) parts.push(t('need.other-kind', { n: each }))
  if (order.fewest) parts.push(t('need.fewest', { n: each }))
  if (order.either) parts.push(list(order.either.map((kind) => counted(each, kind)), 'disjunction'))
  if (order.min_total) parts.push(t('need.total', { n: order.min_total }))
  const words = parts.join(' + ')
  return order.forbidden ? t('need.forbidden', { needs: words, kind: kindName(order.forbidden) }) : words
}

export const orderText = (order: Order): string => `${orderTitle(order)} (${orderNeeds(order)})`

function slip(facts: Facts, seat: number, order: number): string {
  const found = facts.menus[seat]?.[order]
  return found ? orderTitle(found) : ''
}

export const putCards = (event: { kind: Kind; singles: number; doubles?: number }): Cards => {
  const cards: Cards = {}
  if (event.singles) cards[event.kind] = event.singles
  if (event.doubles) cards[`double-${event.kind}`] = event.doubles
  return cards
}

/** The same to oneself, where it is said otherwise. */
export const spoken = (key: string, you: boolean, params: Params): string =>
  (you ? known(`${key}-you`, params) : undefined) ?? t(key as Key, params)

/** One line for the log and the screen reader. `faded`: the fact without the cards. */
export function sentence(event: GameEvent, facts: Facts, names: Names, faded = false, me: number | null = null): string {
  const name = 'seat' in event ? names(event.seat) : ''
  const say = (what: string, more: Params = {}) => spoken(`log.${what}`, 'seat' in event && event.seat === me, { name, ...more })
  switch (event.event) {
    case 'dealt':
      return say('dealt', { n: event.ingredients })
    case 'put':
      return faded ? say('put-faded') : say('put', { cards: cardsText(putCards(event)) })
    case 'order-played':
      return faded
        ? say('order-faded')
        : say('order', { pizza: slip(facts, event.seat, event.order) })
    case 'turn-began':
      return say('turn')
    case 'passed':
      return say('passed')
    case 'drew':
      return event.pile === 'supply'
        ? say('drew-supply', { n: event.count })
        : say('drew-waiter', { n: event.count })
    case 'mamma-mia-drawn':
      return say('mamma-mia')
    case 'oven-opened':
      return say('opened', { why: t(`opened.${event.why}`) })
    case 'revealed':
      return faded ? t('log.revealed-faded') : t('log.revealed', { card: counted(1, event.card) })
    case 'order-revealed':
      return say('order-revealed', { pizza: slip(facts, event.seat, event.order) })
    case 'help-asked':
      return say('help-asked', { cards: cardsText(event.request) })
    case 'refused':
      return say('refused')
    case 'helped':
      return say('helped')
    case 'baked':
      return say('baked', { pizza: slip(facts, event.seat, event.order) })
    case 'failed':
      return say('failed', {
        pizza: slip(facts, event.seat, event.order),
        why: t(`failed.${event.why}`),
      })
    case 'round-ended':
      return faded
        ? say('round-faded')
        : say('round', { cards: cardsText(event.left), n: event.supply })
    case 'ended':
      return t('log.ended')
  }
}

/** The short call at the table: "Three salamis!" */
export function caption(event: GameEvent, facts: Facts, names: Names, me: number | null = null): string | null {
  if (event.event === 'dealt' || event.event === 'ended' || event.event === 'turn-began') return null
  return sentence(event, facts, names, false, me)
}

/** A decision in words, for hints and replays. */
export function decision(text: string, order: (number: number) => Order | undefined): string {
  const fixed = known(`do.${text}`)
  if (fixed) return fixed
  const slipNumber = /^order(\d+)$/.exec(text)
  if (slipNumber) {
    const found = order(Number(slipNumber[1]))
    return t('do.order', { pizza: found ? orderText(found) : '' })
  }
  const choose = /^choose-(.+)$/.exec(text)
  if (choose) return t('do.choose', { kinds: list((choose[1] ?? '').split('+').map((kind) => kindName(kind as Kind))) })
  const wish = /^wish-([a-z]+)(\d+)$/.exec(text)
  if (wish) return t('do.wish', { cards: counted(Number(wish[2]), wish[1] ?? '') })
  const none = /^give-no-([a-z]+)$/.exec(text)
  if (none) return t('do.give-none', { kind: kindName(none[1] as Kind) })
  const set = /^(give-)?([a-z]+?)(\d*)(?:d(\d+))?$/.exec(text)
  if (!set) return text
  const cards = cardsText(putCards({ kind: set[2] as Kind, singles: Number(set[3] || 0), doubles: Number(set[4] || 0) }))
  return set[1] ? t('do.give', { cards }) : t('do.put', { cards })
}
