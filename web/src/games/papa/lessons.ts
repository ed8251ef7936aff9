// The guided first round: the last round, laid so that whoever follows the guide ends it well.
import type { Lesson } from '../../room/family'

/** The tile on C3 closes a gap in the learner's district, and every other free cell sells ingredients. */
export const lessons: Record<string, Lesson> = {
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
