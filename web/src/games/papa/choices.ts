// The choices of a decision as buttons, in the order of their number keys. What is not open is shown all the same.
import { t } from '../../ui/i18n.svelte'
import { COLOURS, SHOPS } from './art'
import { actionWords, colourName, investmentUse, shopName, tileWords } from './words'
import type { Colour, Deed, Facts, SeatView, Shop, View } from './wire'

export interface Choice {
  text: string
  words: string
  open: boolean
  /** A second, smaller line. */
  more?: string
  /** A picture: a colour's sign, an investment tile, a start tile, coins, a pizzeria. */
  picture?:
    | { kind: 'sign' | 'investment'; of: Colour }
    | { kind: 'shop'; of: Shop }
    | { kind: 'start' | 'coin' | 'tile'; of: string }
  quiet?: boolean
}

export interface Question {
  view: View
  player: SeatView
  facts: Facts
  open: readonly string[]
  /** The own money; null where it lies covered. */
  money: number | null
}

const SIGN: Record<Deed, Colour> = { sponsor: 'yellow', ingredients: 'blue', quick: 'red', build: 'green' }
const upTo = (most: number, least = 0) => Array.from({ length: most - least + 1 }, (_, i) => i + least)

export function choicesOf(stage: string, q: Question): Choice[] {
  const { facts, player, view } = q
  const is = (text: string) => q.open.includes(text)
  const choice = (text: string, words: string, more: Partial<Choice> = {}): Choice => ({ text, words, open: is(text), ...more })
  const opened = (head: string) => q.open.filter((text) => text.startsWith(head))

  /** What a price would leave. */
  const leaves = (price: number) => (q.money !== null && q.money >= price ? t('papa.money-left', { money: q.money - price }) : '')

  switch (stage) {
    case 'keep':
      return opened('keep').map((text) => {
        const number = text.slice(4)
        const tile = facts.start_tiles[Number(number) - 1]
        return choice(text, t('papa.decide.keep', { n: Number(number) }), {
          more: tile ? t('papa.start-tile', { colour: colourName(tile.colour) }) : '',
          picture: { kind: 'start', of: number },
        })
      })
    case 'choose': {
      const [column, row] = [(player.token ?? 'A').charCodeAt(0) - 65, Number(player.token?.[1] ?? 1) - 1]
      const tile = view.market[row]?.[column] ?? null
      const offered = new Set([...(facts.market.rows[row] ?? []), ...(facts.market.columns[column] ?? [])])
      return [
        ...(tile ? [choice('take', t('papa.do.take'), { more: tileWords(tile, facts), picture: { kind: 'tile' as const, of: tile } })] : []),
        ...[...offered].map((action) =>
          choice(action, actionWords(action, player, facts), { picture: { kind: 'sign', of: SIGN[action] } }),
        ),
        ...(is('nothing') ? [choice('nothing', t('papa.do.nothing'), { quiet: true })] : []),
      ]
    }
    case 'buy':
      return facts.prices.map((price, i) => choice(`buy${i + 1}`, t('papa.do.buy', { n: i + 1, price }), { more: leaves(price) }))
    case 'free':
      return opened('free').map((text) => choice(text, t('papa.do.free', { n: Number(text.slice(4)) })))
    case 'stock': {
      const shop = player.stocking ?? 1
      const most = player.to_stock ?? 0
      return upTo(most).map((n) => choice(`stock${shop}-${n}`, t('papa.do.stock', { n, rest: most - n })))
    }
    case 'open':
      return SHOPS.filter((kind) => kind !== 'start').map((kind) => {
        const shop = facts.pizzerias[kind]
        return choice(`open-${kind}`, t('papa.do.open', { shop: shopName(kind), price: player.investment ? 0 : (shop?.price ?? 0) }), {
          more: [t('papa.shop-room', { n: shop?.capacity ?? 0, left: view.pizzerias[kind] ?? 0 }), player.investment ? '' : leaves(shop?.price ?? 0)].filter(Boolean).join(' · '),
          picture: { kind: 'shop', of: kind },
        })
      })
    case 'send':
      return player.pizzerias.map((shop, i) => {
        const idle = shop.pizzas ? t('papa.no-hungry') : t('papa.empty')
        return choice(`courier${i + 1}`, t('papa.do.courier', { n: i + 1 }), {
          more: is(`courier${i + 1}`) ? t('papa.stock', { n: shop.pizzas, of: shop.capacity }) : idle,
        })
      })
    case 'drive':
      return [...(is('drop') ? [choice('drop', t('papa.do.drop'))] : []), choice('end', t('papa.do.end'))]
    case 'bid':
      return is('drop-out') ? [choice('drop-out', t('papa.do.drop-out'), { quiet: true })] : []
    case 'pick':
    case 'shop':
      return [
        ...COLOURS
          .filter((colour) => view.investments?.includes(colour) || is(`pick-${colour}`))
          .map((colour) =>
            choice(`pick-${colour}`, colourName(colour), {
              more: [investmentUse(colour, facts), stage === 'shop' ? leaves(facts.investment_price) : ''].filter(Boolean).join(' · '),
              picture: { kind: 'investment', of: colour },
            }),
          ),
        ...(is('no-pick') ? [choice('no-pick', t('papa.do.no-pick'), { quiet: true })] : []),
      ]
    case 'first-coin':
    case 'raise':
      return [
        ...upTo(3, 1).map((n) => choice(`coin${n}`, `£${n}`, { more: leaves((view.own?.stake ?? 0) + n), picture: { kind: 'coin', of: String(n) } })),
        ...(stage === 'raise' ? [choice('pass', t('papa.do.pass'), { quiet: true })] : []),
      ]
    case 'invest': {
      const colour = player.investment ?? 'yellow'
      const space = player.tracks[colour] ?? 1
      const next = facts.tracks[colour]?.[space]
      return [
        choice('use', t('papa.do.use'), { more: investmentUse(colour, facts), picture: { kind: 'investment', of: colour } }),
        choice('advance', t('papa.do.advance'), {
          more: next === undefined ? t('papa.track-end') : t('papa.do.advance-more', { track: t(`papa.track.${colour}`), n: space + 1 }),
          picture: { kind: 'sign', of: colour },
        }),
      ]
    }
    default:
      return []
  }
}
