// A delivery as it is being planned: couriers' routes and what they bring, read from the decisions so far.
import type { Route } from './art'
import { beside, SIDES, type Side } from './cells'
import type { SeatView } from './wire'

export function routes(decisions: readonly string[], player: SeatView): Route[] {
  const found: Route[] = []
  let cells: string[] = []
  let drops: string[] = []
  let here = ''
  const begun = player.trip
  if (begun?.pizzeria) {
    cells = [...(begun.route ?? [])]
    here = begun.cell ?? ''
    found.push({ pizzeria: begun.pizzeria, cells, drops, current: true })
  }
  for (const text of decisions) {
    const courier = /^courier(\d)$/.exec(text)
    if (courier) {
      const pizzeria = Number(courier[1])
      for (const route of found) route.current = false
      here = player.pizzerias[pizzeria - 1]?.cell ?? ''
      found.push({ pizzeria, cells: (cells = []), drops: (drops = []), current: true })
    } else if (SIDES.includes(text as Side)) {
      here = beside(here, text as Side)
      cells.push(here)
    } else if (text === 'drop') {
      drops.push(here)
    } else if (text === 'end' || text === 'finish') {
      for (const route of found) route.current = false
    }
  }
  return found
}

export interface Totals {
  pizzas: number
  couriers: number
  /** Tiles by colour that will have all their pizzas. */
  gains: Record<string, number>
}

export function totals(planned: readonly Route[], player: SeatView): Totals {
  const drops = planned.flatMap((route) => route.drops)
  const gains: Record<string, number> = { ...player.trip?.gains }
  for (const tile of player.tiles) {
    const more = drops.filter((cell) => cell === tile.cell).length
    if (more && tile.pizzas + more === tile.houses) gains[tile.colour] = (gains[tile.colour] ?? 0) + 1
  }
  return { pizzas: drops.length, couriers: planned.length, gains }
}
