// The screens that are loaded when they are needed. The one at the first address is fetched along with the words.
import { table as find } from './api'
import type { Route } from './router.svelte'
import { dialEarly } from './socket'

const GAMES = {
  kitchen: () => import('../table/KitchenScreen.svelte'),
  'papa-paolo': () => import('../papa/PapaScreen.svelte'),
}

const games = new Map<string, string>()

async function gameOf(id: string): Promise<keyof typeof GAMES> {
  const game = games.get(id) ?? (await find(id)).game
  games.set(id, game)
  return game === 'papa-paolo' ? game : 'kitchen'
}

/** A table of any game. Which one it is decides what is loaded. */
export const table = async (id: string) => (await GAMES[await gameOf(id)]()).default
export const replay = () => import('../screens/Replay.svelte')

export async function fetchScreen(route: Route): Promise<void> {
  if (route.name === 'table') {
    dialEarly(route.table)
    await table(route.table)
  } else if (route.name === 'replay') await replay()
}
