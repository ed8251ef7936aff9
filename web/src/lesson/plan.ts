// The guided first round of each game: the last round, laid so that whoever follows the guide ends it well.
import { botsOf, usualBot } from '../lib/bots'
import { defaults, open, optionsOf, seating } from '../lib/setup'
import type { TableMade } from '../lib/wire'

interface Lesson {
  players: number
  position: Record<string, unknown>
}

/**
 * Seat 0 learns. In the kitchen its slip needs a salami, which lies in the oven, and four olives, of which one stays in
 * the hand. In Naples the tile on C3 closes a gap in its district, and every other free cell sells ingredients.
 */
const LESSONS: Record<string, Lesson> = {
  'mamma-mia': {
    players: 2,
    position: {
      round: 3,
      hands: [
        { olive: 4, salami: 1, pepper: 1 },
        { pineapple: 2, mushroom: 3, pepper: 1 },
      ],
      orders: [[3], [1]],
      delivered: [
        [0, 1],
        [0, 3],
      ],
      oven: ['7 salami', '5 pineapple', '6 pepper', '3 mushroom'],
      supply: ['2 olive', 'mushroom', 'pineapple', 'mushroom', '2 olive'],
      mamma_mia: 0,
      rest: 'none',
    },
  },
  'mamma-mia-plus': {
    players: 3,
    position: {
      round: 3,
      hands: [
        { olive: 3, pepper: 2, mushroom: 1 },
        { olive: 4, salami: 2, mushroom: 2 },
        { olive: 3, pepper: 2, pineapple: 2, shrimp: 1 },
      ],
      orders: [[1], [3], [2]],
      delivered: [
        [0, 2],
        [0, 1],
        [0, 1],
      ],
      oven: ['6 salami', '6 pineapple', '5 pepper', '5 mushroom', '9 shrimp'],
      supply: ['pepper', '2 salami', '2 mushroom', '2 pineapple'],
      rest: 'none',
    },
  },
  'papa-paolo': {
    players: 3,
    position: {
      round: 5,
      order: [0, 1, 2],
      players: [
        {
          start: 1,
          money: 12,
          pizzas: 2,
          served: true,
          tracks: { yellow: 3, blue: 3, red: 4, green: 5 },
          tiles: ['R09 f5 0 2', 'B09 d4 180', 'G13 d6 0 2', 'Y12 c5 90', 'R03 f4 180 1', 'R06 c4 90 1', 'Y13 c6 0 2', 'B07 d7 0 1'],
          tokens: ['C1', 'A4'],
        },
        {
          start: 2,
          money: 3,
          pizzas: 3,
          served: true,
          tracks: { yellow: 4, blue: 3, red: 2, green: 3 },
          tiles: ['G09 d4 180 2', 'B13 d6 0 2', 'R11 e6', 'G06 c4 90 1', 'Y11 f6 180 1', 'Y06 d7 0 1'],
          tokens: ['A1', 'C4'],
        },
        {
          start: 3,
          money: 4,
          pizzas: 2,
          served: true,
          tracks: { yellow: 2, blue: 4, red: 3, green: 4 },
          tiles: ['R10 f5 0 2', 'G12 d4 90 2', 'B19 e4 90 1', 'R12 f4 180 2', 'Y09 d6', 'G07 c6 90 1'],
          tokens: ['B1', 'A3'],
        },
      ],
      market: [
        [null, 'R07', null],
        ['B17', 'G08', 'R19'],
        [null, 'B08', 'Y15'],
        ['G20', 'Y07', null],
      ],
      row_coins: [2, 1, 3, 2],
      column_coins: [2, 3, 1],
      deliveries: [1, 2, 4],
    },
  },
}

export async function startLesson(game: string): Promise<TableMade> {
  const lesson = LESSONS[game]
  if (!lesson) throw new Error(`no lesson for ${game}`)
  const { players, position } = lesson
  const options = optionsOf(game, players, { ...defaults(), memory: 'open' })
  const seats = seating('bots', players, usualBot(await botsOf(game)))
  return open({ game, seats, options, position, hints: true })
}
