// One table as this device sees it: what the server said, played out at a pace that people can follow.
import { faceOf } from './bots'
import { reactionOf, type Reaction } from './reactions'
import { announce } from '../ui/announce.svelte'
import type { Facts, GameEvent, View } from '../net/game'
import { connect, type Line } from '../net/socket'
import { saltFor } from './deal'
import type { ChatLine, FromBrowser, Hint, Result, Reveal, SeatInfo, SeatSight, Snapshot, ToBrowser, Update } from '../net/wire'

export type Contact = 'connecting' | 'open' | 'lost' | 'gone'
export interface Notice {
  kind: 'refused' | 'stale' | 'problem'
  code: string
  rule: string
}
/** A decision on its way; `number` is the table's after it, once the server has said so. */
interface Pending {
  request: string
  seat: number
  expected: number
  actions: string[]
  number?: number
}

const MOST_MISSED = 80
/** Milliseconds that a sign stays at its sender's seat, and that one reads that the table has moved on. */
const REACTION = 4000
const STALE = 8000

/** What one seat of this device sees and may do. */
export interface Sight<V> extends SeatSight {
  view: V & SeatSight['view']
}

export abstract class Table<F extends Facts = Facts, V extends View = View, E extends GameEvent = GameEvent> {
  contact: Contact = $state('connecting')
  /** Whether the first snapshot is here. */
  ready = $state(false)
  game = $state('')
  facts: F = $state.raw({} as F)
  options: Record<string, unknown> = $state.raw({})
  seats: SeatInfo[] = $state.raw([])
  mine: number[] = $state.raw([])
  started = $state(false)
  hints = $state(false)
  clock = $state(0)
  commitment = $state('')
  /** What each seat added to the shuffle. */
  salts: readonly string[] = $state.raw([])
  /** Whoever set up the table knows its cards. */
  known = $state(false)
  /** The cards were laid by hand: somebody learns. */
  lesson = $state(false)
  /** The host brought along what is printed on them. */
  ownCards = $state(false)
  chat: ChatLine[] = $state.raw([])
  /** So many of its lines have been on this screen. */
  seen = $state(0)
  /** What somebody just said with a sign. */
  reaction: { seat: number; kind: Reaction } | null = $state.raw(null)
  deadline: number | null = $state(null)
  result: Result | null = $state.raw(null)
  reveal: Reveal | null = $state.raw(null)
  rematch: string | null = $state(null)
  newTable: string | null = $state(null)

  /** As shown now: behind the server while events are being played out. */
  sights: Sight<V>[] = $state.raw([])
  events: E[] = $state.raw([])
  current: E | null = $state.raw(null)
  /** Events are being played out; decisions wait. */
  busy = $state(false)
  waiting = $state(false)
  /** How many of the own turns were taken; whatever was picked for one is then played. */
  accepted = $state(0)
  notice: Notice | null = $state.raw(null)
  /** What happened to a seat, until it is read. */
  news: ChatLine | null = $state.raw(null)
  hint: Hint | null = $state.raw(null)
  /** The finale was seen live and shall be staged. */
  live = $state(false)
  /** Whose cards lie open on this device. */
  unveiled: number | null = $state(null)

  readonly sight: Sight<V> | null = $derived(
    this.sights.find((sight) => sight.seat === this.unveiled) ?? this.sights[0] ?? null,
  )
  readonly view: V | null = $derived(this.sight?.view ?? null)
  readonly me: number | null = $derived(this.sight?.seat ?? null)
  /** Who is spoken to; nobody where several share the device. */
  readonly you: number | null = $derived(this.mine.length === 1 ? (this.mine[0] ?? null) : null)
  readonly watching: boolean = $derived(this.mine.length === 0)
  /** Whoever set up the table knows its cards, and somebody else plays or watches. */
  readonly unfair: boolean = $derived(
    this.known && (this.watching || this.seats.some((seat) => seat.kind !== 'bot' && !this.mine.includes(seat.seat))),
  )
  readonly shared: boolean = $derived(this.mine.length > 1)
  /** The own seat that has to decide now. */
  readonly acting: Sight<V> | null = $derived(this.sights.find((sight) => sight.actions.length > 0) ?? null)
  readonly myTurn: boolean = $derived(!this.busy && this.acting !== null && !this.lentTo(this.acting.seat))
  readonly curtain: number | null = $derived(
    this.shared && this.myTurn && this.acting?.seat !== this.unveiled ? (this.acting?.seat ?? null) : null,
  )
  /** On a shared device cards lie open only for whoever has it. */
  readonly handOpen: boolean = $derived(!this.shared || (this.unveiled !== null && this.curtain === null))

  readonly #line: Line
  #number = -1
  /** Which of all events was the first to be told here. */
  #since = 0
  #queue: Update[] = []
  #wake: (() => void) | null = null
  protected skipping = false
  /** Until when the last call at the table keeps the stage. */
  #hold = 0
  #requests = 0
  #pending: Pending | null = null

  // What each game says for itself ---------------------------------------------------------------

  /** How long an event stays on stage, in milliseconds. */
  protected abstract pause(event: E, own: boolean): number
  /** Whether each event of these is shown on its own, before the table goes on. */
  protected abstract staged(events: readonly E[]): boolean
  protected abstract caption(event: E): string | null
  /** One more event is on stage. */
  protected abstract happened(event: E): void
  /** The table is as a message says; a snapshot begins anew. */
  protected abstract landed(anew: boolean): void
  /** Everything heard so far was played out. */
  protected settled(): void {}
  /** An answer that only some games know. */
  protected answer(_message: ToBrowser): void {}

  constructor(readonly id: string) {
    this.#line = connect(id, {
      hear: (message) => this.#hear(message),
      opened: () => {
        this.contact = 'open'
        this.#line.send({ type: 'hello', salt: saltFor(id) })
        if (this.#pending) this.#send(this.#pending)
      },
      lost: () => (this.contact = 'lost'),
      refused: () => (this.contact = 'gone'),
    })
  }

  close(): void {
    this.skipping = true
    this.#queue = []
    this.#wake?.()
    this.#line.close()
  }

  name(seat: number): string {
    return this.seats[seat]?.name ?? ''
  }

  face(seat: number): number {
    return faceOf(this.name(seat), this.seats[seat]?.face)
  }

  lentTo(seat: number | null): boolean {
    return seat !== null && (this.seats[seat]?.lent ?? false)
  }

  // What the player does ----------------------------------------------------------------------

  act(actions: string[]): void {
    const seat = this.acting?.seat
    if (seat === null || seat === undefined || this.#pending || !actions.length) return
    this.notice = null
    this.hint = null
    const request = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}-${this.#requests++}`
    this.#pending = { request, seat, expected: this.#number, actions }
    this.waiting = true
    this.#send(this.#pending)
  }

  #send({ request, seat, expected, actions }: Pending): void {
    this.#line.send({ type: 'act', request, seat, expected, actions })
  }

  protected send(message: FromBrowser): void {
    this.#line.send(message)
  }

  say(text: string): void {
    if (text.trim()) this.#line.send({ type: 'say', text: text.trim().slice(0, 300) })
  }

  lend(seat: number, lent: boolean): void {
    this.#line.send({ type: 'lend', seat, lent })
  }

  /** `tried`: decisions that are not made yet. */
  askHint(tried: string[] = []): void {
    const seat = this.acting?.seat
    if (seat !== null && seat !== undefined) this.#line.send({ type: 'hint-please', seat, actions: tried })
  }

  askRematch(): void {
    this.#line.send({ type: 'rematch' })
  }

  unveil(seat: number): void {
    this.unveiled = seat
  }

  /** On to the next event at once. */
  next(): void {
    this.#wake?.()
  }

  /** On to the next decision at once. */
  skip(): void {
    this.skipping = true
    this.#wake?.()
  }

  // What the server says ----------------------------------------------------------------------

  #hear(message: ToBrowser): void {
    switch (message.type) {
      case 'snapshot':
        this.#start(message)
        return this.#settle()
      case 'update':
        this.#number = message.number
        // What was refused at the table before is no longer true at this one.
        if (this.notice?.kind !== 'stale') this.notice = null
        this.#queue.push(message)
        if (!this.busy) void this.#play()
        this.#settle()
        return
      case 'seats':
        this.seats = message.seats
        this.started = message.started
        return
      case 'chat':
        this.chat = [...this.chat, message.line]
        if (message.line.news) this.news = message.line
        return this.#show(message.line)
      case 'accepted':
        if (this.#pending?.request === message.request) this.#pending.number = message.number
        return this.#settle()
      case 'stale':
        this.#answered(message.request)
        return this.#stale()
      case 'refused':
        this.#answered(message.request)
        this.notice = { kind: 'refused', code: message.code, rule: message.rule }
        return
      case 'hint':
        this.hint = message
        return this.answer(message)
      case 'new-table':
        this.newTable = message.table
        return
      case 'problem':
        this.#pending = null
        this.waiting = false
        this.notice = { kind: 'problem', code: message.code, rule: '' }
        return this.answer(message)
      default:
        this.answer(message)
    }
  }

  #stale(): void {
    const said: Notice = { kind: 'stale', code: 'stale', rule: '' }
    this.notice = said
    setTimeout(() => {
      if (this.notice === said) this.notice = null
    }, STALE)
  }

  #show({ seat, text }: ChatLine): void {
    const kind = reactionOf(text)
    if (!kind || seat === null) return
    const shown = (this.reaction = { seat, kind })
    setTimeout(() => {
      if (this.reaction === shown) this.reaction = null
    }, REACTION)
  }

  #answered(request: string): void {
    if (this.#pending?.request !== request) return
    this.#pending = null
    this.waiting = false
  }

  /** A decision is done with when its answer and the table after it are both here. */
  #settle(): void {
    const { number, request } = this.#pending ?? {}
    if (request === undefined || number === undefined || number > this.#number) return
    this.accepted++
    this.#answered(request)
  }

  #start(message: Snapshot): void {
    const known = this.events.length + this.#queue.reduce((sum, update) => sum + update.events.length, 0)
    const missed = message.events.length - known
    if (this.ready && this.started && message.since === this.#since && missed >= 0 && missed <= MOST_MISSED && String(message.mine) === String(this.mine)) {
      // Back after a short break: what was missed is played like anything else.
      this.seats = message.seats
      this.started = message.started
      this.chat = message.chat
      this.#number = message.number
      this.rematch = message.rematch ?? null
      this.#queue.push({ ...message, type: 'update', events: message.events.slice(known) })
      if (!this.busy) void this.#play()
      return
    }
    this.#queue = []
    this.#since = message.since
    this.#number = message.number
    this.game = message.game
    this.facts = message.facts as F
    this.options = message.options
    this.seats = message.seats
    this.mine = message.mine
    this.started = message.started
    this.chat = message.chat
    if (!this.ready) this.seen = this.chat.length
    this.hints = message.hints
    this.clock = message.clock
    this.commitment = message.commitment
    this.salts = message.salts ?? []
    this.lesson = message.lesson ?? false
    this.ownCards = message.ownCards ?? false
    this.known = message.known ?? false
    this.events = message.events as E[]
    this.current = null
    this.#land(message)
    this.rematch = message.rematch ?? null
    if (this.mine.length === 1) this.unveiled = this.mine[0] ?? null
    this.landed(true)
    this.ready = true
  }

  /** The state after all events of a message. */
  #land(message: Snapshot | Update): void {
    this.sights = message.sights as Sight<V>[]
    this.deadline = message.deadline ?? null
    this.result = message.result ?? this.result
    this.reveal = message.reveal ?? this.reveal
    // A hint is for the turn that it was asked in.
    const { hint } = this
    if (hint && !this.sights.some((sight) => sight.seat === hint.seat && sight.actions.length)) this.hint = null
  }

  async #play(): Promise<void> {
    this.busy = true
    for (;;) {
      const update = this.#queue[0]
      if (!update) break
      const events = update.events as E[]
      const staged = this.staged(events)
      await this.#sleep(this.#hold - performance.now())
      for (const event of events) {
        if (this.#queue[0] !== update) break
        this.#happen(event)
        const time = this.#time(event, staged)
        if (staged) await this.#sleep(time)
        else this.#hold = Math.max(this.#hold, performance.now() + time)
      }
      // A snapshot in between has already said more than this update.
      if (this.#queue[0] !== update) continue
      this.#queue.shift()
      this.#land(update)
      this.landed(false)
    }
    this.skipping = false
    this.busy = false
    this.settled()
  }

  #happen(event: E): void {
    this.current = event
    this.events = [...this.events, event]
    if (event.event === 'ended') this.live = true
    this.happened(event)
    const words = this.caption(event)
    if (words) announce(words)
  }

  /** How long an event stays on stage. Whoever falls behind catches up: the longer the queue, the shorter each call. */
  #time(event: E, staged: boolean): number {
    const own = event.seat !== undefined && this.mine.includes(event.seat)
    return this.pause(event, own) / (staged ? 1 : Math.max(1, this.#queue.length - 1))
  }

  #sleep(time: number): Promise<void> {
    if (time <= 0 || this.skipping || document.hidden) return Promise.resolve()
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.#wake = null
        resolve()
      }
      const timer = setTimeout(done, time)
      this.#wake = done
    })
  }
}
