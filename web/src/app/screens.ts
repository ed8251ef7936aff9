// The screens that are loaded when they are needed. The one at the first address is fetched along with the words.
import { familyOf } from '../games'
import { games as offered, table as find } from '../net/api'
import { dialEarly } from '../net/socket'
import { learn } from '../ui/i18n.svelte'
import type { Route } from '../ui/router.svelte'

const games = new Map<string, string>()

async function gameOf(id: string): Promise<string> {
  const game = games.get(id) ?? (await find(id)).game
  games.set(id, game)
  return game
}

/** A table of any game. Which one it is decides what is loaded. */
export async function table(id: string) {
  const family = familyOf(await gameOf(id))
  const [screen] = await Promise.all([family.table(), family.words && learn(family.words)])
  return screen.default
}

/** Setting up, and what there is to choose from. */
export async function setup() {
  const [screen, games] = await Promise.all([import('./Setup.svelte'), offered()])
  return { Setup: screen.default, games }
}

export const replay = () => import('./Replay.svelte')

export async function fetchScreen(route: Route): Promise<void> {
  if (route.name === 'table') {
    dialEarly(route.table)
    await table(route.table)
  } else if (route.name === 'replay') await replay()
  else if (route.name === 'new') await setup()
}
