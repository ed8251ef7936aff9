// What a player's hands do at the table: which pane lies in front, what a tap on a cell means, and the keys.
import { known, t } from '../../ui/i18n.svelte'
import { choicesOf, type Choice } from './choices'
import { prefs } from '../../ui/prefs.svelte'
import { beside, SIDES, type Side } from './cells'
import { at } from './follow'
import { Plan, type Way } from './plan'
import type { PapaTable } from './table.svelte'
import { doing } from './keys'
import type { GameEvent, SeatView } from './wire'
import type { Ghost } from './art'
import type { Pane } from './Board.svelte'

/** How long a move stays that is seen again among others, in milliseconds. */
const RECAP = 1500
/** Ways to turn something: a multiple of all numbers of legal turns. */
const TURNS = 12

const PANE_OF: Record<string, Pane> = {
  token: 'market',
  choose: 'market',
  bid: 'stairs',
  pick: 'stairs',
  shop: 'stairs',
  'first-coin': 'stairs',
  raise: 'stairs',
  split: 'stairs',
  rest: 'stairs',
  idle: 'market',
}

export class Hand {
  /** The pane in front on a phone. */
  pane: Pane = $state('market')
  /** What lies beside the district on a wide screen. */
  left: 'market' | 'stairs' = $state('market')
  /** Whose district is looked at; null is the own one. */
  looked: number | null = $state(null)
  /** The cell of the market that is pointed at. */
  pointed: string | null = $state(null)
  /** Ways between which the player chooses, what must be decided before, and for which draft. */
  #fork: { ways: Way[]; first: string[]; draft: string[] } | null = $state.raw(null)
  /** How what is in hand is turned before it is laid: so many of its legal turns on. */
  wish = $state(0)
  /** What a line of the log speaks of. */
  lit: { seat: number | null; cell: string | null; line: { line: string; number: number } | null } | null = $state.raw(null)
  /** Who guides a beginner. */
  guide: { words: (table: PapaTable) => string; advice: (table: PapaTable) => string[] } | null = $state.raw(null)

  /** A move of somebody else that is seen again, with its number of all events. */
  recap: { event: GameEvent; id: number } | null = $state.raw(null)
  /** What was shown of a mover and put aside. */
  #aside: GameEvent | null = $state.raw(null)
  #recaps = 0

  constructor(readonly table: PapaTable) {}

  /** Whose district slides in: where somebody has just built, or when a move is seen again. */
  readonly mover: { event: GameEvent; player: SeatView } | null = $derived.by(() => {
    const { recap, looked, table } = this
    if (recap && 'seat' in recap.event) {
      const player = at(table.events, recap.id + 1, table.facts).players[recap.event.seat]
      return player ? { event: recap.event, player } : null
    }
    const { told: event, view } = table
    if (!event || !('seat' in event) || event === this.#aside || looked !== null || table.asked || table.pondered) return null
    const player = view?.players[event.seat]
    const shown = ['tile-placed', 'built', 'quick-delivery'].includes(event.event) && view?.phase === 'tokens'
    return shown && player && event.seat !== table.me ? { event, player } : null
  })

  /** Moves once more, one after the other; a single one stays until it is put aside. */
  async again(moves: readonly { event: GameEvent; id: number }[]): Promise<void> {
    const run = ++this.#recaps
    for (const move of moves) {
      this.recap = move
      if (moves.length === 1) return
      await new Promise((done) => setTimeout(done, RECAP / prefs.speed))
      if (run !== this.#recaps) return
    }
    this.recap = null
  }

  /** The mover's district goes away. */
  putAside(): void {
    this.#recaps++
    this.recap = null
    this.#aside = this.table.told
  }

  /** The own money as planned; on a shared device only for whoever holds it. */
  readonly money: number | null = $derived.by(() => (this.table.handOpen ? (this.table.planned?.own?.money ?? null) : null))
  readonly fork = $derived.by(() => (this.#fork?.draft === this.table.draft ? this.#fork : null))
  readonly choices: Choice[] = $derived.by(() => {
    const { asked, player, facts, stage, open, complete } = this.table
    if (!asked || !player || complete || this.last === 'place' || this.last === 'bid') return []
    if (this.fork) return this.fork.ways.map((way, i) => forkChoice(way, i))
    const plan = this.table.plan
    return choicesOf(stage, { view: asked.view, player: plan?.after() ?? player, facts, open, money: this.money })
  })
  /** Cells where the piece in hand fits, each with its turns. */
  readonly fitting: Record<string, number[]> = $derived.by(() => {
    const found: Record<string, number[]> = {}
    for (const [place, why] of Object.entries(this.table.places)) {
      const [cell = '', turn = '0'] = place.split('-')
      if (!why) found[cell] = [...(found[cell] ?? []), Number(turn)]
    }
    return found
  })
  /** What is in hand as it could lie on each of them. */
  readonly ghosts: Ghost[] = $derived.by(() => {
    const { piece, facts, player } = this.table
    if (piece === null) return []
    const tile = facts.tiles[piece]
    const what = piece === 'pizzeria' ? { kind: player?.building ?? ('small' as const) } : tile ? { tile } : {}
    return Object.entries(this.fitting).map(([cell, turns]) => ({ cell, turn: turns[this.wish % turns.length] ?? 0, ...what }))
  })
  /** Whether the piece in hand may be put down for good. */
  readonly placing: boolean = $derived.by(() => ['choose', 'place', 'site'].includes(this.table.stage))
  readonly trying: boolean = $derived.by(() => this.table.piece !== null && !this.placing)
  /** What the big button does now; null where there is none. */
  readonly last: 'place' | 'bid' | 'deliver' | 'ring' | null = $derived.by(() => {
    const { spot, field, delivering, complete } = this.table
    if (spot && this.placing) return 'place'
    if (field) return 'bid'
    if (this.table.slice) return 'ring'
    if (complete || (delivering && this.table.plan?.runs.length && !this.fork)) return 'deliver'
    return null
  })

  /** Decisions that a hint or the guide names. */
  readonly #named: string[] = $derived.by(() => {
    const { hint, me } = this.table
    return (hint?.seat === me ? hint?.actions : this.guide?.advice(this.table)) ?? []
  })

  /** What of a kind of decisions is advised: cells of the market, plots, fields of the stairs. */
  advised(...kinds: string[]): string[] {
    return this.#named.flatMap((text) => {
      const [kind = '', place = ''] = text.split('-')
      return kinds.includes(kind) ? [place] : []
    })
  }

  /** The words of the newest refusal. */
  readonly refusal: string | null = $derived.by(() => {
    const { refusal, notice, facts } = this.table
    const [short, long] = facts.district ?? [4, 5]
    if (refusal) return known(`papa.no.${refusal}`, { short, long }) ?? t('papa.no.other')
    if (!notice) return null
    if (notice.kind === 'stale') return t('notice.stale')
    return known(`papa.no.${notice.code}`, { short, long }) ?? known(`refusal.${notice.code}`) ?? t('notice.problem')
  })

  show(pane: Pane): void {
    this.pane = pane
    if (pane === 'market' || pane === 'stairs') this.left = pane
  }

  /** The right pane comes to the front by itself when something new is asked. */
  follow(): void {
    const { stage, view } = this.table
    const phase = view?.phase
    const bidding = phase === 'bids' || phase === 'picks' || stage === 'split' || stage === 'rest'
    this.left = bidding ? 'stairs' : 'market'
    if (stage === 'idle') {
      if (phase === 'tokens') this.pane = 'market'
      else this.pane = bidding ? 'stairs' : 'district'
      return
    }
    this.looked = null
    this.recap = null
    this.#recaps++
    this.pane = PANE_OF[stage] ?? 'district'
  }

  /** Light up what a line of the log speaks of. */
  point(event: GameEvent | null): void {
    const cell = event && 'cell' in event ? event.cell : null
    const line = event?.event === 'tipped' ? { line: event.line, number: event.number } : null
    this.lit = event && (cell || line) ? { seat: 'seat' in event ? event.seat : null, cell, line } : null
  }

  // Taps -------------------------------------------------------------------------------------------

  pick(choice: Choice): void {
    const way = this.fork?.ways[Number(/^way(\d)$/.exec(choice.text)?.[1] ?? -1)]
    if (way) this.#take(way, this.fork?.first)
    else if (choice.open) void this.table.decide(choice.text)
    else void this.table.explain(choice.text)
  }

  marketCell(cell: string): void {
    const { table } = this
    const turn = table.stage === 'token' || (table.stage === 'choose' && table.draft.length)
    if (!turn) {
      table.refusal = null
      table.spot = null
      table.pondered = table.pondered === cell || table.asked ? null : cell
      if (table.pondered) this.pane = 'district' // where it is tried
      return
    }
    const again = table.draft[0] === `token-${cell}`
    table.clear()
    if (again) return
    if (table.acting?.actions.some((action) => action.text === `token-${cell}`)) void table.decide(`token-${cell}`)
    else void table.explain(`token-${cell}`, cell)
  }

  districtCell(cell: string): void {
    const { table } = this
    if (table.delivering) return this.#deliver(cell)
    if (table.piece !== null) this.lay(cell)
  }

  /** Try the piece in hand on a cell; on the same cell, turn it. */
  lay(cell: string): void {
    const { table } = this
    table.refusal = null
    table.refused = null
    const turns = this.fitting[cell]
    if (!turns) {
      table.spot = null
      table.refused = cell
      table.refusal = this.#whyNot(cell)
    } else if (table.spot?.cell === cell) this.turn()
    else table.spot = { cell, turn: turns[this.wish % turns.length] ?? 0 }
  }

  /** Turn what is in hand on to its next legal turn. */
  turn(by: 1 | -1 = 1): void {
    const { spot } = this.table
    this.wish = (this.wish + by + TURNS) % TURNS
    const turns = spot ? this.fitting[spot.cell] : undefined
    if (spot && turns) this.table.spot = { ...spot, turn: turns[this.wish % turns.length] ?? 0 }
  }

  /** Whether there is more than one way to lay it. */
  readonly turnable: boolean = $derived.by(() => {
    const { spot, piece } = this.table
    if (piece === null || piece === 'pizzeria') return false
    return spot ? (this.fitting[spot.cell]?.length ?? 0) > 1 : Object.values(this.fitting).some((turns) => turns.length > 1)
  })

  /** Take the last step back, or the question of which way. */
  undo(): void {
    if (this.fork) this.#fork = null
    else void this.table.undo()
  }

  #whyNot(cell: string): string {
    const { places, player } = this.table
    if ([...(player?.tiles ?? []), ...(player?.pizzerias ?? [])].some((piece) => piece.cell === cell)) return 'taken'
    const reasons = Object.entries(places).flatMap(([place, why]) => (place.split('-')[0] === cell ? [why] : []))
    return reasons.find((why) => why !== 'cuts-road') ?? reasons[0] ?? 'not-adjacent'
  }

  /**
   * A cell is tapped while a delivery is planned: a courier drives there, or leaves from there; where one comes by
   * already, it gets another number of pizzas.
   */
  #deliver(cell: string): void {
    const { table } = this
    const { plan } = table
    if (!plan) return
    const fork = this.fork?.ways.filter((way) => way.cells.includes(cell)) ?? []
    if (fork.length === 1 && fork[0]) return this.#take(fork[0], this.fork?.first)
    this.#fork = null
    table.refusal = null
    table.refused = null
    const door = plan.shops.findIndex((shop) => shop.cell === cell) + 1
    if (door) {
      if (table.complete) this.#refuse(cell, 'complete')
      else if (!plan.run) this.#open(`courier${door}`, cell)
      else if (cell !== plan.here) this.#leave(door, cell)
      return
    }
    const found = this.#ways(plan, cell)
    const visited = plan.visitor(cell)
    // Who has come by and has no pizza left for it leaves the rest to another courier.
    const more = found && plan.waiting(cell) > 0 && !plan.shops[(plan.runs[visited]?.pizzeria ?? 1) - 1]?.pizzas
    if (visited >= 0 && !more) {
      const change = plan.changed(cell)
      if (change) void table.redraft([...table.draft.slice(0, table.prelude), ...change])
      else this.#refuse(cell, 'no-house')
    } else if (!found) {
      this.#refuse(cell, plan.tiles.has(cell) ? (plan.ways(cell, Infinity).length ? 'too-far' : 'no-way') : 'no-road')
    } else if (found.ways.length === 1 && found.ways[0]) this.#take(found.ways[0], found.first)
    else this.#fork = { ...found, draft: table.draft }
  }

  /** How a courier could get there: the one on the road, else one that leaves after it. */
  #ways(plan: Plan, cell: string): { ways: Way[]; first: string[] } | null {
    const ways = plan.ways(cell)
    if (ways.length) return { ways, first: [] }
    if (!plan.run) return null
    const next = new Plan(plan.player, [...this.table.draft.slice(this.table.prelude), 'end']).ways(cell)
    return next.length ? { ways: next, first: ['end'] } : null
  }

  /** The courier on the road is done, the next one leaves from another pizzeria. */
  #leave(door: number, cell: string): void {
    const { plan, draft, prelude } = this.table
    const next = plan && new Plan(plan.player, [...draft.slice(prelude), 'end'])
    if (next?.starts().includes(door)) void this.table.decide('end', `courier${door}`)
    else this.#refuse(cell, 'other-pizzeria')
  }

  #take(way: Way, first: readonly string[] = []): void {
    this.#fork = null
    void this.table.decide(...first, ...way.texts)
  }

  #refuse(cell: string, code: string): void {
    this.table.refused = cell
    this.table.refusal = code
  }

  /** One tile on, by an arrow. */
  #drive(side: Side): void {
    const { plan } = this.table
    const cell = beside(plan?.here ?? '', side)
    const way = plan?.next(plan.here ?? '').includes(cell) ? plan.ways(cell).find((one) => one.cells.length === 1) : undefined
    if (way) this.#take(way)
    else this.#open(side, '')
  }

  #open(text: string, where: string): void {
    if (this.table.open.includes(text)) void this.table.decide(text)
    else void this.table.explain(text, where)
  }

  stairsField(field: string): void {
    const { table } = this
    if (table.stage !== 'bid') return
    table.refusal = null
    if (table.open.includes(`bid-${field}`)) table.field = table.field === field ? null : field
    else {
      table.field = null
      void table.explain(`bid-${field}`, field)
    }
  }

  /** Colours of the large tile that can be taken now. */
  readonly slices: string[] = $derived.by(() =>
    ['split', 'rest'].includes(this.table.stage) ? this.table.facts.ring.filter((colour) => this.#cuts(colour).length) : [],
  )

  #cuts(colour: string): string[] {
    return this.table.open.filter((text) => text.split('-')[1] === colour)
  }

  /** A side of the large investment tile; once more turns what is left to the other player. */
  ringSide(colour: string): void {
    const { table } = this
    const cuts = this.#cuts(colour)
    table.refusal = null
    table.slice = cuts[(cuts.indexOf(table.slice ?? '') + 1) % cuts.length] ?? table.slice
  }

  /** The big button. */
  finish(): void {
    const { table } = this
    const { spot } = table
    if (this.last === 'place' && spot) {
      if (table.stage === 'site') void table.decide(`site-${spot.cell}`)
      else void table.decide(...(table.stage === 'choose' ? ['take'] : []), `place-${spot.cell}-${spot.turn}`)
    } else if (this.last === 'bid') void table.decide(`bid-${table.field}`)
    else if (this.last === 'ring') void table.decide(table.slice ?? '')
    else if (this.last === 'deliver') void table.deliver()
  }

  // Keys -------------------------------------------------------------------------------------------

  /** Whether the key meant something here. */
  press(event: KeyboardEvent): boolean {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select')) return false
    const { table } = this
    const key = event.key.toLowerCase()
    const cell = target.closest<HTMLElement>('[data-cell]')?.dataset.cell
    const field = target.closest<HTMLElement>('[data-field]')?.dataset.field
    if (key === 'enter' || key === ' ') {
      if (key === ' ' && table.plan?.here && !target.closest('.ask button, .buttons')) this.#deliver(cell ?? table.plan.here)
      else if (table.busy && !target.closest('button')) table.next()
      else if ((cell && cell === table.spot?.cell && this.last === 'place') || (field && field === table.field)) this.finish()
      else if (!target.closest('button, a, summary') && this.last) this.finish()
      else return false
      return true
    }
    if (key.startsWith('arrow')) return this.#arrow(key.slice(5), target)
    if (/^[1-9]$/.test(key) && this.slices.length) {
      this.ringSide(table.facts.ring[Number(key) - 1] ?? '')
      return true
    }
    if (/^[1-9]$/.test(key)) {
      const choice = this.choices[Number(key) - 1]
      if (choice) this.pick(choice)
      return choice !== undefined
    }
    const does = doing(key)
    if (key === 'escape' && table.summary) table.summary = null
    else if (key === 'escape' && this.mover) this.putAside()
    else if (key === 'escape' || key === 'backspace') this.undo()
    else if (does === 'turn') {
      if (table.slice) this.ringSide(table.slice.split('-')[1] ?? '')
      else this.turn()
    }
    else if (does === 'end' && table.stage === 'drive') this.#open('end', '')
    else if (does === 'deliver' && table.delivering) void table.deliver()
    else if (does === 'help' && table.asked && table.hints) table.suggest()
    else if (does === 'skip') {
      table.summary = null
      table.skip()
    } else if (does === 'view') this.show(this.left === 'market' ? 'stairs' : 'market')
    else return false
    return true
  }

  #arrow(to: string, from: HTMLElement): boolean {
    const way = { up: 'north', right: 'east', down: 'south', left: 'west' }[to] as Side
    if (this.table.plan?.run) {
      this.#drive(way)
      return true
    }
    const spots = 'button[data-cell], button[data-field]'
    const here = from.closest<HTMLElement>(spots)
    if (!here) {
      const pane = { market: '.piazza', stairs: '.piazza', board: '.district', district: '.district' }[this.pane]
      const wanted = this.placing ? '.district' : pane
      const all = [...document.querySelectorAll<HTMLElement>(`${wanted} :is(${spots})`)]
      ;(all.find((one) => one.tabIndex === 0) ?? all[0])?.focus()
      return all.length > 0
    }
    const next = nearest(here, way, [...(here.closest('section')?.querySelectorAll<HTMLElement>(spots) ?? [])])
    next?.focus()
    if (next?.dataset.cell && this.table.piece !== null && next.closest('.district')) this.lay(next.dataset.cell)
    return true
  }
}

/** One of several ways as a choice. */
const forkChoice = ({ pizzeria, cells, served }: Way, i: number): Choice => ({
  text: `way${i}`,
  words: t('papa.way', { letter: 'ABCD'.charAt(i), n: cells.length }),
  more: [pizzeria === null ? '' : t('papa.do.courier', { n: pizzeria }), t('papa.way-serves', { n: served.length })].filter(Boolean).join(' · '),
  open: true,
})

/** The next button in a direction, as it lies on the screen. */
function nearest(from: HTMLElement, way: Side, all: HTMLElement[]): HTMLElement | undefined {
  const middle = (one: HTMLElement): [number, number] => {
    const box = one.getBoundingClientRect()
    return [box.x + box.width / 2, box.y + box.height / 2]
  }
  const [x, y] = middle(from)
  const sign = SIDES.indexOf(way) === 1 || SIDES.indexOf(way) === 2 ? 1 : -1
  const sideways = way === 'east' || way === 'west'
  let best: HTMLElement | undefined
  let least = Infinity
  for (const one of all) {
    const [toX, toY] = middle(one)
    const along = sign * (sideways ? toX - x : toY - y)
    const aside = Math.abs(sideways ? toY - y : toX - x)
    if (one === from || along < 4 || aside > along * 1.2) continue
    if (along + 2 * aside < least) [best, least] = [one, along + 2 * aside]
  }
  return best
}
