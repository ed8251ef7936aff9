// What a player's hands do at the table: which pane lies in front, what a tap on a cell means, and the keys.
import { known, t } from '../../ui/i18n.svelte'
import { choicesOf, type Choice } from './choices'
import { SIDES, sideTo, type Side } from './cells'
import type { PapaTable } from './table.svelte'
import { doing } from './keys'
import type { Pane } from './Board.svelte'

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
  /** Who guides a beginner. */
  guide: { words: (table: PapaTable) => string; advice: (table: PapaTable) => string[] } | null = $state.raw(null)

  constructor(readonly table: PapaTable) {}

  readonly choices: Choice[] = $derived.by(() => {
    const { asked, player, facts, stage, open, complete } = this.table
    if (!asked || !player || complete || this.last === 'place' || this.last === 'bid') return []
    return choicesOf(stage, { view: asked.view, player, facts, open })
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
  /** Whether the piece in hand may be put down for good. */
  readonly placing: boolean = $derived.by(() => ['choose', 'place', 'site'].includes(this.table.stage))
  readonly trying: boolean = $derived.by(() => this.table.piece !== null && !this.placing)
  /** What the big button does now; null where there is none. */
  readonly last: 'place' | 'bid' | 'deliver' | null = $derived.by(() => {
    const { spot, field, delivering, draft, complete } = this.table
    if (spot && this.placing) return 'place'
    if (field) return 'bid'
    if (complete || (delivering && draft.some((text) => text.startsWith('courier')))) return 'deliver'
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
    this.pane = PANE_OF[stage] ?? 'district'
  }

  // Taps -------------------------------------------------------------------------------------------

  pick(choice: Choice): void {
    if (choice.open) void this.table.decide(choice.text)
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
    if (table.complete) return
    if (table.stage === 'drive') return this.#drive(cell)
    if (table.stage === 'send') return this.#send(cell)
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
    else table.spot = { cell, turn: turns.includes(table.spot?.turn ?? -1) ? (table.spot?.turn ?? 0) : (turns[0] ?? 0) }
  }

  turn(): void {
    const { spot } = this.table
    const turns = spot ? this.fitting[spot.cell] : undefined
    if (!spot || !turns) return
    this.table.spot = { ...spot, turn: turns[(turns.indexOf(spot.turn) + 1) % turns.length] ?? 0 }
  }

  #whyNot(cell: string): string {
    const { places, player } = this.table
    if ([...(player?.tiles ?? []), ...(player?.pizzerias ?? [])].some((piece) => piece.cell === cell)) return 'taken'
    const reasons = Object.entries(places).flatMap(([place, why]) => (place.split('-')[0] === cell ? [why] : []))
    return reasons.find((why) => why !== 'cuts-road') ?? reasons[0] ?? 'not-adjacent'
  }

  #send(cell: string): void {
    const number = (this.table.player?.pizzerias.findIndex((shop) => shop.cell === cell) ?? -1) + 1
    if (!number) {
      this.table.refused = cell
      this.table.refusal = 'from-pizzeria'
    } else this.#open(`courier${number}`, cell)
  }

  #drive(cell: string): void {
    const here = this.table.player?.trip?.cell ?? ''
    if (cell === here) return this.#open('drop', cell)
    const side = sideTo(here, cell)
    if (side) this.#open(side, cell)
    else {
      this.table.refused = cell
      this.table.refusal = 'one-by-one'
    }
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

  /** The big button. */
  finish(): void {
    const { table } = this
    const { spot } = table
    if (this.last === 'place' && spot) {
      if (table.stage === 'site') void table.decide(`site-${spot.cell}`)
      else void table.decide(...(table.stage === 'choose' ? ['take'] : []), `place-${spot.cell}-${spot.turn}`)
    } else if (this.last === 'bid') void table.decide(`bid-${table.field}`)
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
      if (key === ' ' && table.stage === 'drive' && !target.closest('.ask button')) this.#open('drop', '')
      else if (table.busy && !target.closest('button')) table.next()
      else if ((cell && cell === table.spot?.cell && this.last === 'place') || (field && field === table.field)) this.finish()
      else if (!target.closest('button, a, summary') && this.last) this.finish()
      else return false
      return true
    }
    if (key.startsWith('arrow')) return this.#arrow(key.slice(5), target)
    if (/^[1-9]$/.test(key)) {
      const choice = this.choices[Number(key) - 1]
      if (choice) this.pick(choice)
      return choice !== undefined
    }
    const does = doing(key)
    if (key === 'escape' && table.summary) table.summary = null
    else if (key === 'escape' || key === 'backspace') void table.undo()
    else if (does === 'turn') this.turn()
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
    if (this.table.stage === 'drive') {
      this.#open(way, '')
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
