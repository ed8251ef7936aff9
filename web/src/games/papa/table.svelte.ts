// A table of Papà Paolo: a turn is drafted decision by decision, tried on the server, and made when it is complete.
import { Table, type Sight } from '../../room/table.svelte'
import { prefs } from '../../ui/prefs.svelte'
import { sound } from '../../ui/sound'
import type { ToBrowser, Tried } from '../../net/wire'
import { after } from './follow'
import { isDelivery, Plan } from './plan'
import { caption } from './words'
import type { Facts, GameEvent, SeatView, View } from './wire'

/** How long an event of somebody else stays before the next is told, in milliseconds at single pace. */
const PAUSE: Partial<Record<GameEvent['event'], number>> = {
  'token-put': 700,
  'tile-placed': 1300,
  'nothing-done': 500,
  sponsored: 800,
  'pizzas-bought': 800,
  built: 1300,
  'quick-delivery': 700,
  drove: 160,
  'pizza-delivered': 260,
  tipped: 550,
  advanced: 450,
  'bid-made': 800,
  'dropped-out': 700,
  'bid-paid': 600,
  'investment-taken': 700,
  'investment-used': 500,
  'investment-kept': 500,
  'coin-laid': 400,
  'coin-passed': 400,
  'coins-shown': 2600,
}
/** What the table does: these are told one by one to everybody, whosever they are. */
const FOR_ALL: string[] = ['tipped', 'advanced', 'bid-paid', 'coins-shown']

/** What is worth a second look. */
const MOVES: string[] = ['tile-placed', 'nothing-done', 'sponsored', 'pizzas-bought', 'built', 'quick-delivery', 'bid-made', 'dropped-out', 'investment-taken', 'pizza-delivered']

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
  /** What is chosen of the large investment tile, as the decision that it would be. */
  slice: string | null = $state(null)
  /** What somebody else did last: it stays until the next move. */
  told: GameEvent | null = $state.raw(null)
  /** A cell of the market that is looked at while it is not the own turn. */
  pondered: string | null = $state(null)
  /** A round that just ended. */
  summary: { round: number; events: GameEvent[] } | null = $state.raw(null)

  /** The own player when the first courier of the draft may leave, where decisions led there. */
  #depot: SeatView | null = $state.raw(null)
  /** What the draft was before each step. */
  #before: string[][] = []
  #found: Record<string, Record<string, string>> = $state.raw({})
  #tries = 0
  #answering: { request: string; done: (tried: Tried | null) => void } | null = null
  #made = 0

  readonly asked: Sight<View> | null = $derived(
    this.myTurn && this.curtain === null && this.acting?.seat === this.me ? (this.tried ?? this.acting) : null,
  )
  /** The table as this player plans it. */
  readonly planned: View | null = $derived((this.busy ? null : this.tried?.view) ?? this.view)
  readonly player: SeatView | null = $derived(this.me === null ? null : (this.planned?.players[this.me] ?? null))
  readonly stage: string = $derived(this.asked?.view.stage ?? 'idle')
  readonly open: string[] = $derived(this.complete ? [] : (this.asked?.actions.map((action) => action.text) ?? []))
  readonly delivering: boolean = $derived(this.stage === 'send' || this.stage === 'drive')
  /** The delivery as drafted so far. */
  readonly plan: Plan | null = $derived.by(() => {
    const player = this.#depot ?? this.real
    return this.delivering && player ? new Plan(player, this.draft.slice(this.prelude)) : null
  })
  /** How many decisions of the draft led to the delivery. */
  readonly prelude: number = $derived([...this.draft, 'end'].findIndex(isDelivery))
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

  /** Whether all of the game was told, and not laid by hand later on. */
  readonly whole: boolean = $derived(this.events.some((event) => event.event === 'round-began' && event.round === 1) && !this.lesson)

  /** What others did since the own last decision; the numbers are those of all events. */
  readonly since: { event: GameEvent; id: number }[] = $derived.by(() => {
    const { events, me } = this
    if (me === null || !this.whole) return []
    const last = events.findLastIndex((event) => 'seat' in event && event.seat === me && !FOR_ALL.includes(event.event))
    const told = events.map((event, id) => ({ event, id })).slice(last + 1)
    return told.filter(({ event }) => 'seat' in event && event.seat !== me && MOVES.includes(event.event))
  })

  tileOn(cell: string): string | null {
    return this.view?.market[Number(cell[1]) - 1]?.[cell.charCodeAt(0) - 65] ?? null
  }

  // Drafting -------------------------------------------------------------------------------------

  /** One more decision. When it completes the turn, the turn is made; a delivery waits for a last word. */
  async decide(...texts: string[]): Promise<void> {
    if (!this.complete) await this.redraft([...this.draft, ...texts])
  }

  /** Another draft in place of the one there is, as one step that can be taken back. */
  async redraft(draft: string[]): Promise<void> {
    if (this.waiting || this.#answering) return
    const before = this.draft
    this.draft = draft
    this.spot = null
    this.field = null
    this.slice = null
    const couriers = this.delivering
    const answer = await this.#attempt(draft)
    if (this.draft !== draft) return // something else was decided in the meantime
    if (!answer || answer.code) {
      this.refusal = answer?.code ?? null
      this.draft = before
      return
    }
    this.#before.push(before)
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
    if (this.spot || this.field || this.slice) {
      this.spot = this.field = this.slice = null
      return
    }
    const left = this.#before.pop()
    if (!left?.length) return this.clear()
    this.draft = left
    const answer = await this.#attempt(left)
    if (answer && this.draft === left) this.#take(answer)
  }

  clear(): void {
    this.#forget()
    this.draft = []
    this.#before = []
    this.#depot = null
    this.tried = null
    this.complete = false
    this.spot = this.field = this.slice = null
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
    const { view } = this.tried ?? {}
    if (view && this.prelude === this.draft.length) this.#depot = view.players[this.me ?? 0] ?? null
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

  /** While everybody acts at the same time, nobody is kept waiting by what others do. */
  get #meanwhile(): boolean {
    return this.acting !== null && (this.view?.phase === 'invest' || this.view?.phase === 'deliver')
  }

  protected pause(event: GameEvent, own: boolean): number {
    if ((own && !FOR_ALL.includes(event.event)) || this.#meanwhile) return 0
    return (PAUSE[event.event] ?? 0) / prefs.speed
  }

  protected staged(events: readonly GameEvent[]): boolean {
    return !this.#meanwhile || events.some((event) => event.event === 'coins-shown')
  }

  protected caption(event: GameEvent): string | null {
    return caption(event, this.facts, (seat) => this.name(seat))
  }

  protected happened(event: GameEvent): void {
    if (event.event === 'round-ended') {
      const began = this.events.findLastIndex((one) => one.event === 'round-began')
      this.summary = { round: this.view?.round ?? 0, events: this.events.slice(Math.max(0, began)) }
    }
    if (this.caption(event) && !('seat' in event && this.mine.includes(event.seat))) this.told = event
    // The table changes event by event, as it would before one's eyes, until all of it is told.
    this.sights = this.sights.map((sight) => ({ ...sight, view: after(sight.view, event, this.facts) }))
    const heard = SOUND[event.event]
    if (heard && !this.skipping) sound(heard)
  }

  protected landed(anew: boolean): void {
    if (anew) this.#forget()
    this.#found = {}
    if (!this.tileOn(this.pondered ?? '')) this.pondered = null
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
