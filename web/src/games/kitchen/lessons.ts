// The guided first round of each edition: the last round, laid so that whoever follows the guide ends it well.
import type { Lesson } from '../../room/family'

/** The learner's slip needs a salami, which lies in the oven, and four olives, of which one stays in the hand. */
export const lessons: Record<string, Lesson> = {
  'mamma-mia': {
    players: 2,
    options: { memory: 'open' },
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
    options: { memory: 'open', colours: ['red', 'yellow', 'brown'] },
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
}
