// A delivery as it is being planned: couriers' ways and what they bring, worked out from the decisions so far.
import type { Route } from './art'
import { beside, SIDES, sideTo, type Side } from './cells'
import type { SeatView, TileView } from './wire'

/** Why a courier's round is over: its pizzeria is empty, all pizzas are delivered, no way on, or it was told so. */
export type End = 'empty' | 'all' | 'far' | 'stuck' | 'told'

export interface Run extends Route {
  cells: string[]
  drops: string[]
  end: End | null
  /** How many of its cells were driven before this plan. */
  begun: number
}

/** A way of a courier from where it is, or from its pizzeria, to a destination. */
export interface Way {
  /** From which pizzeria a new courier would leave; null: the one on the road drives on. */
  pizzeria: number | null
  cells: string[]
  /** Tiles on it that get pizzas by default. */
  served: string[]
  /** After it the courier has no pizza left. */
  spent: boolean
  /** The decisions that drive it. */
  texts: string[]
}

const MOST_LOOKED_AT = 20_000
const MOST_WAYS = 4
/** Nobody thinks of longer ways; tile by tile they can be driven all the same. */
const FARTHEST = 12
const OPPOSITE: Record<Side, string> = { north: 'S', east: 'W', south: 'N', west: 'E' }
const DOORS = 'NESW'
export const isDelivery = (text: string): boolean => /^(courier\d|north|east|south|west|drop|end|finish)$/.test(text)

export class Plan {
  readonly runs: Run[] = []
  readonly gains: Partial<Record<string, number>>
  readonly tiles: ReadonlyMap<string, TileView>
  readonly shops: { cell: string; pizzas: number }[]
  readonly distance: number
  pizzas: number
  couriers: number
  over = false

  /** `player` as it is when the first courier of the plan may leave. */
  constructor(
    readonly player: SeatView,
    texts: readonly string[] = [],
  ) {
    const trip = player.trip ?? { pizzas: 0, couriers: 0, distance: 0 }
    this.tiles = new Map(player.tiles.map((tile) => [tile.cell, { ...tile }]))
    this.shops = player.pizzerias.map(({ cell, pizzas }) => ({ cell, pizzas }))
    this.distance = trip.distance ?? Infinity
    this.gains = { ...trip.gains }
    this.pizzas = trip.pizzas
    this.couriers = trip.couriers
    if (trip.pizzeria) {
      const cells = [...(trip.route ?? [])]
      this.runs.push({ pizzeria: trip.pizzeria, cells, drops: [], end: null, begun: cells.length, current: true })
    }
    for (const text of texts) this.apply(text)
  }

  /** The courier on the road. */
  get run(): Run | null {
    const last = this.runs.at(-1)
    return last && !last.end ? last : null
  }

  /** Where it is. */
  get here(): string | null {
    const { run } = this
    return run ? (run.cells.at(-1) ?? this.shops[run.pizzeria - 1]?.cell ?? null) : null
  }

  /** How much farther it may drive. */
  get far(): number {
    return this.distance - (this.run?.cells.length ?? 0)
  }

  waiting(cell: string): number {
    const tile = this.tiles.get(cell)
    return tile ? tile.houses - tile.pizzas : 0
  }

  /** The tiles that streets join to a cell. */
  next(cell: string): string[] {
    const roads = this.tiles.get(cell)?.roads ?? DOORS
    return SIDES.flatMap((side) => {
      const there = beside(cell, side)
      const open = roads.includes(side.charAt(0).toUpperCase()) && this.tiles.get(there)?.roads.includes(OPPOSITE[side])
      return open ? [there] : []
    })
  }

  #onwards(): string[] {
    const { run, here } = this
    return run && here && this.far > 0 ? this.next(here).filter((cell) => !run.cells.includes(cell)) : []
  }

  /** Whether a courier from this pizzeria could bring anybody a pizza. */
  useful(pizzeria: number): boolean {
    const shop = this.shops[pizzeria - 1]
    if (!shop?.pizzas || this.pizzas < 1) return false
    const seen = new Set([shop.cell])
    let edge = [shop.cell]
    for (let far = 0; far < this.distance && edge.length; far++) {
      edge = edge.flatMap((cell) => this.next(cell)).filter((cell) => !seen.has(cell) && seen.add(cell))
      if (edge.some((cell) => this.waiting(cell) > 0)) return true
    }
    return false
  }

  /** Pizzerias, from 1, from which another courier could leave now. */
  starts(): number[] {
    if (this.couriers < 1) return []
    return this.shops.flatMap((_, i) => (this.useful(i + 1) ? [i + 1] : []))
  }

  /** One more decision; what is not possible changes nothing. */
  apply(text: string): boolean {
    const { run, here } = this
    const courier = /^courier(\d)$/.exec(text)
    if (courier) {
      const pizzeria = Number(courier[1])
      if (run || !this.starts().includes(pizzeria)) return false
      this.couriers--
      this.runs.push({ pizzeria, cells: [], drops: [], end: null, begun: 0, current: true })
      return true
    }
    if (!run || !here) return false
    if (text === 'end') return this.#end(run, 'told')
    const shop = this.shops[run.pizzeria - 1]
    const tile = this.tiles.get(here)
    if (text === 'drop') {
      if (!tile || !shop?.pizzas || !this.pizzas || !this.waiting(here)) return false
      shop.pizzas--
      tile.pizzas++
      this.pizzas--
      run.drops.push(here)
      if (tile.pizzas === tile.houses) this.gains[tile.colour] = (this.gains[tile.colour] ?? 0) + 1
      if (!this.pizzas || !shop.pizzas) return this.#end(run, this.pizzas ? 'empty' : 'all')
    } else if (SIDES.includes(text as Side)) {
      const there = beside(here, text as Side)
      if (!this.#onwards().includes(there)) return false
      run.cells.push(there)
    } else return false
    const now = this.here ?? ''
    if (!this.waiting(now) && !this.#onwards().length) this.#end(run, this.far > 0 ? 'stuck' : 'far')
    return true
  }

  #end(run: Run, why: End): boolean {
    run.end = why
    run.current = false
    this.over = !this.starts().length
    return true
  }

  // Ways ------------------------------------------------------------------------------------------

  /** The ways to a cell that are worth a thought, best first: of the courier on the road, else from any pizzeria. */
  ways(to: string, distance = this.distance): Way[] {
    const { run, here } = this
    const found: Way[] = []
    if (run && here) this.#search(null, here, run.cells, distance - run.cells.length, to, found)
    else for (const pizzeria of this.starts()) this.#search(pizzeria, this.shops[pizzeria - 1]?.cell ?? '', [], distance, to, found)
    const kept: Way[] = []
    for (const way of found.toSorted((a, b) => b.served.length - a.served.length || a.cells.length - b.cells.length))
      if (!kept.some((other) => this.#asGood(other, way))) kept.push(way)
    return kept.slice(0, MOST_WAYS)
  }

  /** Whether a way is as good as another in every respect. Where two still lead on differently, the player chooses. */
  #asGood(one: Way, other: Way): boolean {
    if (one.pizzeria !== other.pizzeria || one.cells.length > other.cells.length) return false
    if (other.served.some((cell) => !one.served.includes(cell))) return false
    return one.spent || one.cells.length < other.cells.length || one.served.length > other.served.length
  }

  #search(pizzeria: number | null, from: string, driven: readonly string[], far: number, to: string, found: Way[]): void {
    const path: string[] = []
    let looked = 0
    const most = Math.min(far, FARTHEST)
    const go = (cell: string): void => {
      if (path.length >= most || ++looked > MOST_LOOKED_AT) return
      for (const next of this.next(cell)) {
        if (path.includes(next) || driven.includes(next)) continue
        path.push(next)
        if (next === to) found.push(this.#way(pizzeria, [...path]))
        else go(next)
        path.pop()
      }
    }
    go(from)
  }

  /** The tiles that a courier can be sent to now. */
  destinations(): string[] {
    const { run, here } = this
    const found = new Set<string>()
    const froms = run && here ? [here] : this.starts().map((pizzeria) => this.shops[pizzeria - 1]?.cell ?? '')
    for (const from of froms) {
      // Without a tile twice on a way, a tile is near enough where its shortest way is.
      const seen = new Set([from, ...(run?.cells ?? [])])
      let edge = [from]
      for (let far = 0; far < (run ? this.far : this.distance) && edge.length; far++) {
        edge = edge.flatMap((cell) => this.next(cell)).filter((cell) => !seen.has(cell) && seen.add(cell))
        for (const cell of edge) found.add(cell)
      }
    }
    return [...found]
  }

  /** At its end everybody is served, on the way whoever else there is a pizza for. */
  #way(pizzeria: number | null, cells: string[]): Way {
    const shop = this.shops[(pizzeria ?? this.run?.pizzeria ?? 1) - 1]
    const last = cells.at(-1) ?? ''
    const drops: Record<string, number> = {}
    let left = Math.min(shop?.pizzas ?? 0, this.pizzas)
    const serve = (cell: string, keep: number): void => {
      drops[cell] = Math.max(0, Math.min(this.waiting(cell), left - keep))
      left -= drops[cell]
    }
    serve(last, 0)
    // Without a pizza left the courier would be done before it is there.
    for (const cell of cells.slice(0, -1)) serve(cell, drops[last] ? 0 : 1)
    const texts = pizzeria === null ? [] : [`courier${pizzeria}`]
    let here = (pizzeria === null ? this.here : shop?.cell) ?? ''
    for (const cell of cells) {
      texts.push(sideTo(here, cell) ?? '', ...Array.from({ length: drops[cell] ?? 0 }, () => 'drop'))
      here = cell
    }
    return { pizzeria, cells, served: cells.filter((cell) => drops[cell]), spent: left === 0, texts }
  }

  // Changes ---------------------------------------------------------------------------------------

  /** The courier that last came to a cell, from 0. */
  visitor(cell: string): number {
    return this.runs.findLastIndex((run) => run.cells.indexOf(cell) >= Math.max(0, run.begun - 1))
  }

  /**
   * The whole plan with another number of pizzas on a cell where a courier comes to: one less, and from none back to
   * all there are. Later couriers keep to their ways as far as they can.
   */
  changed(cell: string): string[] | null {
    const number = this.visitor(cell)
    const run = this.runs[number]
    const shop = this.shops[(run?.pizzeria ?? 1) - 1]
    if (!run || !shop) return null
    const now = run.drops.filter((drop) => drop === cell).length
    const most = now + Math.min(this.waiting(cell), shop.pizzas, this.pizzas)
    if (!most) return null
    const drops = (i: number, at: string) =>
      i === number && at === cell ? (now ? now - 1 : most) : (this.runs[i]?.drops.filter((drop) => drop === at).length ?? 0)
    return this.#again(drops)
  }

  #again(drops: (run: number, cell: string) => number): string[] {
    const fresh = new Plan(this.player)
    const texts: string[] = []
    const say = (text: string): boolean => {
      const done = fresh.apply(text)
      if (done) texts.push(text)
      return done
    }
    this.runs.forEach((run, i) => {
      if (i > 0 || !run.begun) if (!fresh.run && !say(`courier${run.pizzeria}`)) return
      for (const cell of run.cells.slice(Math.max(0, run.begun - 1))) {
        if (fresh.here !== cell && !say(sideTo(fresh.here ?? '', cell) ?? '')) break
        for (let n = drops(i, cell); n > 0 && fresh.here === cell; n--) say('drop')
      }
      const more = this.runs.length > i + 1 || run.end === 'told'
      if (fresh.run && more) say('end')
    })
    return texts
  }

  /** The player as after this plan. */
  after(): SeatView {
    const { player, shops } = this
    return {
      ...player,
      tiles: player.tiles.map((tile) => this.tiles.get(tile.cell) ?? tile),
      pizzerias: player.pizzerias.map((shop, i) => ({ ...shop, pizzas: shops[i]?.pizzas ?? shop.pizzas })),
      delivered: player.delivered + this.served,
    }
  }

  get served(): number {
    return this.runs.reduce((sum, run) => sum + run.drops.length, 0)
  }
}

