import type { Facts, View } from '../src/games/kitchen/wire'

export const facts: Facts = {
  game: 'mamma-mia-plus',
  title: 'Mamma Mia! Plus',
  players: 3,
  colours: ['red', 'yellow', 'brown'],
  own: ['salami', 'pineapple', 'mushroom'],
  kinds: ['pineapple', 'olive', 'pepper', 'mushroom', 'salami', 'shrimp'],
  cards_per_kind: 10,
  doubles_per_kind: 0,
  hand_limit: 9,
  draw_limit: 5,
  rounds: 3,
  helping: true,
  mamma_mia_card: false,
  memory: 'strict',
  menus: [
    [
      { type: 'normal', need: { salami: 1, pepper: 4 } },
      { type: 'bombastica', min_total: 15 },
      { type: 'monotoni', need: { salami: 1 }, joker: 6 },
    ],
    [{ type: 'minipizza', need: { olive: 3 }, forbidden: 'salami' }],
    [{ type: 'mamma_mia', need: { mushroom: 1 }, either: ['olive', 'pepper'], count: 5 }],
  ],
}

export const view = (change: Partial<View> = {}): View => ({
  seat: 0,
  round: 1,
  stage: 'put',
  actors: [0],
  starter: 0,
  supply: 20,
  oven: { cards: 0, top: null },
  players: [
    { seat: 0, ingredients: 6, orders: 2, waiter: 12 },
    { seat: 1, ingredients: 8, orders: 1, waiter: 14 },
    { seat: 2, ingredients: 8, orders: 1, waiter: 14 },
  ],
  hand: { ingredients: { salami: 3, olive: 2, 'double-olive': 1 }, orders: [0, 1] },
  ...change,
})
