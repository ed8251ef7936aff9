// A card game on boardgame.io's own server, with moves like those of Mamma Mia!: hidden hands and a hidden supply, an
// open pile, one card put and one drawn. Its games are kept in files, by the store that it brings along.
const { Server, FlatFile, Origins } = require('boardgame.io/server')
const { PlayerView } = require('boardgame.io/core')

const KINDS = ['salami', 'pepper', 'mushroom', 'olive', 'pineapple']
const game = {
  name: 'cards',
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle(
      Array.from({ length: 105 }, (_, number) => ({ kind: KINDS[number % KINDS.length], number })),
    )
    const players = {}
    for (let seat = 0; seat < ctx.numPlayers; seat++) players[seat] = { hand: deck.splice(0, 7) }
    return { secret: { deck }, players, oven: [], supply: deck.length }
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    put: {
      client: false,
      move: ({ G, playerID }, index) => {
        const hand = G.players[playerID].hand
        G.oven.push(...hand.splice(index, 1))
        if (G.secret.deck.length === 0) G.secret.deck = G.oven.splice(0, G.oven.length - 1)
        hand.push(G.secret.deck.pop())
        G.supply = G.secret.deck.length
      },
    },
  },
}
const server = Server({ games: [game], origins: [Origins.LOCALHOST], db: new FlatFile({ dir: process.argv[3] }) })
server.run(Number(process.argv[2])).then(({ appServer }) => console.log(appServer.address().port))
