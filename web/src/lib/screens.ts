// The screens that are loaded when they are needed. The one at the first address is fetched along with the words.
import type { Route } from './router.svelte'

export const table = () => import('../screens/TableScreen.svelte')
export const replay = () => import('../screens/Replay.svelte')

export async function fetchScreen({ name }: Route): Promise<void> {
  if (name === 'table') await table()
  else if (name === 'replay') await replay()
}
