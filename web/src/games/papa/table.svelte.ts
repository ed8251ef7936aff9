// A table of Papà Paolo: a turn is drafted decision by decision, tried on the server, and made when it is complete.
import { Table, type Sight } from '../../room/table.svelte'
import { sound } from '../../ui/sound'
import type { ToBrowser, Tried } from '../../net/wire'
import { routes, totals } from './plan'
import { caption } from './words'
import type { Facts, GameEvent, SeatView, View } from './wire'

/** How long an event of somebody else stays before the next is told, in milliseconds. */
const PAUSE: Partial<Record<GameEvent['event'], number>> = {
  'token-put': 450,
  'tile-placed': 700,
  'nothing-done': 300,
  sponsored: 500,
  'pizzas-bought': 600,
  built: 800,
  'quick-delivery': 400,
  tipped: 250,
  'bid-made': 700,
  'dropped-out': 600,
  'coin-laid': 400,
  'coin-passed': 400,
  'coins-shown': 1800,
}

const SOUND: Partial<Record<GameEvent['event'], string>> = {
  'token-put': 'put',
  'tile-placed': 'slip',
  sponsored: 'draw',
  built: 'open',
  'pizza-delivered': 'flip',
  'delivery-done': 'ding',
  'bid-made': 'put',
  'coins-shown': 'stop',
  ended: 'fanfare',
}

/** A piece in hand: where it was laid for a trial, and how it is turned. */
export interface Spot {
  cell: string
  turn: number
}

export class PapaTable extends Table<Facts, View, GameEvent> {
  /** Decisions of the turn that are not made yet. */
  draft: string[] = $state.raw([])
  /** How the own seat would see the table after them. */
  tried: Sight<View> | null = $state.raw(null)
  /** Nothing is left to decide in this turn. */
  complete = $state(false)
  /** The code of why something is not possible. */
  refusal: string | null = $state(null)
  /** The cell or field that was just refused. */
  refused: string | null = $state(null)
  spot: Spot | null = $state.raw(null)
  /** A field of the stairs that is chosen but not bid on. */
  field: string | null = $state(null)
  /** A cell of the market that is looked at while it is not the own turn. */
  pondered: string | null = $state(null)
  /** A round that just ended. */
  summary: { round: number; events: GameEvent[] } | null = $state.raw(null)

  #found: Record<string, Record<string, string>> = $state.raw({})
  #tries = 0
  #answering: { request: string; done: (tried: Tried | null) => void } | null = null
  #made = 0

  readonly asked: Sight<View> | null = $derived(
    this.myTurn && this.curtain === null && this.acting?.seat === this.me ? (this.tried ?? this.acting) : null,
  )
  /** The table as this player plans it. */
  readonly planned: View | null = $derived(this.tried?.view ?? this.view)
  readonly player: SeatView | null = $derived(this.me === null ? null : (this.planned?.players[this.me] ?? null))
  readonly stage: string = $derived(this.asked?.view.stage ?? 'idle')
  readonly open: string[] = $derived(this.complete ? [] : (this.asked?.actions.map((action) => action.text) ?? []))
  readonly delivering: boolean = $derived(this.stage === 'send' || this.stage === 'drive')
  readonly routes = $derived(this.real && this.delivering ? routes(this.draft, this.real) : [])
  readonly totals = $derived(this.real ? totals(this.routes, this.real) : null)
  /** The city tile in hand, or "pizzeria". */
  readonly piece: string | null = $derived.by(() => {
    if (this.stage === 'site') return 'pizzeria'
    const cell = this.stage === 'choose' || this.stage === 'place' ? this.player?.token : this.pondered
    return cell ? this.tileOn(cell) : null
  })
  readonly places: Record<string, string> = $derived(this.#found[`${this.piece}`] ?? {})

  /** The own player as it is, without the draft. */
  get real(): SeatView | null {
    return this.me === null ? null : (this.view?.players[this.me] ?? null)
  }

  tileOn(cell: string): string | null {
    return this.view?.market[Number(cell[1]) - 1]?.[cell.charCodeAt(0) - 65] ?? null
  }

  // Drafting -------------------------------------------------------------------------------------

  /** One more decision. When it completes the turn, the turn is made; a delivery waits for a last word. */
  async decide(...texts: string[]): Promise<void> {
    if (this.complete || this.waiting || this.#answering) return
    const before = this.draft
    const draft = (this.draft = [...before, ...texts])
    this.spot = null
    this.field = null
    const couriers = this.delivering
    const answer = await this.#attempt(draft)
    if (this.draft !== draft) return // something else was decided in the meantime
    if (!answer || answer.code) {
      this.refusal = answer?.code ?? null
      this.draft = before
      return
    }
    this.#take(answer)
    if (this.complete && !couriers) this.make()
  }

  /** Say why something is not possible, without trying to do it. */
  async explain(text: string, where: string | null = null): Promise<void> {
    const answer = await this.#attempt([...this.draft, text])
    if (!answer?.code) return
    this.refusal = answer.code
    this.refused = where
  }

  /** Take the last decision of the draft back. */
  async undo(): Promise<void> {
    this.refusal = null
    if (this.spot || this.field) {
      this.spot = this.field = null
      return
    }
    const left = this.draft.slice(0, -1)
    if (!left.length) return this.clear()
    this.draft = left
    const answer = await this.#attempt(left)
    if (answer && this.draft === left) this.#take(answer)
  }

  clear(): void {
    this.#forget()
    this.draft = []
    this.tried = null
    this.complete = false
    this.spot = this.field = null
    this.refusal = null
    this.refused = null
  }

  /** Make all decisions of the draft. */
  make(): void {
    this.act(this.draft)
  }

  /** Send the couriers as planned and end the delivery. */
  async deliver(): Promise<void> {
    while (!this.complete) {
      const last = this.open.includes('end') ? 'end' : 'finish'
      const many = this.draft.length
      await this.decide(last)
      if (this.draft.length !== many + 1) return
    }
    this.make()
  }

  /** Let somebody plan the rest of the delivery. */
  suggest(): void {
    this.askHint(this.draft)
  }

  #take(answer: Tried): void {
    if (answer.sight) this.tried = answer.sight as Sight<View>
    this.complete = !answer.sight
  }

  /** Where the piece in hand could go, asked once for each. */
  askPlaces(): void {
    const { piece, me } = this
    if (piece !== null && me !== null && !(piece in this.#found)) this.send({ type: 'places-please', seat: me, piece })
  }

  #attempt(actions: string[]): Promise<Tried | null> {
    const seat = this.acting?.seat
    if (seat === null || seat === undefined || this.waiting) return Promise.resolve(null)
    this.refusal = null
    this.refused = null
    const request = `try-${++this.#tries}`
    this.send({ type: 'try', request, seat, actions })
    this.#forget()
    return new Promise((done) => (this.#answering = { request, done }))
  }

  /** Nobody waits any more for the answer to a try. */
  #forget(): void {
    const { done } = this.#answering ?? {}
    this.#answering = null
    done?.(null)
  }

  // What a game says for itself --------------------------------------------------------------------

  protected override answer(message: ToBrowser): void {
    if (message.type === 'tried') {
      if (this.#answering?.request !== message.request) return
      const { done } = this.#answering
      this.#answering = null
      done(message)
    } else if (message.type === 'places' && message.seat === this.me) {
      this.#found = { ...this.#found, [message.piece]: message.places }
    } else if (message.type === 'hint' && this.delivering) {
      this.hint = null
      void this.decide(...message.actions)
    } else if (message.type === 'problem') {
      this.#forget()
    }
  }

  protected pause(event: GameEvent, own: boolean): number {
    return own ? 0 : (PAUSE[event.event] ?? 0)
  }

  protected staged(events: readonly GameEvent[]): boolean {
    return events.some((event) => event.event === 'coins-shown')
  }

  protected caption(event: GameEvent): string | null {
    return caption(event, this.facts, (seat) => this.name(seat))
  }

  protected happened(event: GameEvent): void {
    if (event.event === 'round-ended') {
      const began = this.events.findLastIndex((one) => one.event === 'round-began')
      this.summary = { round: this.view?.round ?? 0, events: this.events.slice(Math.max(0, began)) }
    }
    const heard = SOUND[event.event]
    if (heard && !this.skipping) sound(heard)
  }

  protected landed(anew: boolean): void {
    if (anew) this.#forget()
    this.#found = {}
    this.pondered = null
    if (!this.draft.length) return
    // What others did at the same time changes nothing for this draft; if its own seat has moved on, it is void.
    const draft = this.draft
    if (this.accepted !== this.#made || !this.acting) {
      this.#made = this.accepted
      this.clear()
      return
    }
    if (this.#answering) return
    void this.#attempt(draft).then((answer) => {
      if (!answer || this.draft !== draft) return
      if (answer.code) this.clear()
      else this.#take(answer)
    })
  }
}
