// One table as this device sees it: what the server said, played out at a pace that people can follow.
import { announce } from './announce.svelte'
import type { Facts, GameEvent, View } from './kitchen'
import { recall, type LogLine } from './memory'
import { isShow, pause } from './pace'
import { prefs } from './prefs.svelte'
import { after, fold, inside, opened, type Show } from './show'
import { connect, type Line } from './socket'
import { soundOf } from './sound'
import { caption } from './words'
import type { ChatLine, Result, Reveal, SeatInfo, SeatSight, Snapshot, ToBrowser, Update } from './wire'

export type Contact = 'connecting' | 'open' | 'lost' | 'gone'
export interface Notice {
  kind: 'refused' | 'stale' | 'problem'
  code: string
  rule: string
}
export interface HintWords {
  seat: number
  actions: string[]
  why: string
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

export class Table {
  contact: Contact = $state('connecting')
  /** Whether the first snapshot is here. */
  ready = $state(false)
  game = $state('')
  facts: Facts = $state.raw({} as Facts)
  options: Record<string, unknown> = $state.raw({})
  seats: SeatInfo[] = $state.raw([])
  mine: number[] = $state.raw([])
  started = $state(false)
  hints = $state(false)
  clock = $state(0)
  commitment = $state('')
  /** The cards were laid by hand: somebody learns. */
  lesson = $state(false)
  chat: ChatLine[] = $state.raw([])
  deadline: number | null = $state(null)
  result: Result | null = $state.raw(null)
  reveal: Reveal | null = $state.raw(null)
  rematch: string | null = $state(null)
  newTable: string | null = $state(null)

  /** As shown now: behind the server while events are being played out. */
  sights: SeatSight[] = $state.raw([])
  events: GameEvent[] = $state.raw([])
  show: Show | null = $state.raw(null)
  current: GameEvent | null = $state.raw(null)
  /** Cards in the oven. */
  inside = $state(0)
  /** Events are being played out; decisions wait. */
  busy = $state(false)
  waiting = $state(false)
  /** How many of the own turns were taken; whatever was picked for one is then played. */
  accepted = $state(0)
  notice: Notice | null = $state.raw(null)
  hint: HintWords | null = $state.raw(null)
  /** The finale was seen live and shall be staged. */
  live = $state(false)
  /** Whose cards lie open on this device. */
  unveiled: number | null = $state(null)

  readonly log: LogLine[] = $derived(
    this.ready ? recall(this.events, this.facts.memory, this.mine.length === 1 ? this.mine : []) : [],
  )
  readonly sight: SeatSight | null = $derived(
    this.sights.find((sight) => sight.seat === this.unveiled) ?? this.sights[0] ?? null,
  )
  readonly view: View | null = $derived(this.sight?.view ?? null)
  readonly me: number | null = $derived(this.sight?.seat ?? null)
  readonly watching: boolean = $derived(this.mine.length === 0)
  readonly shared: boolean = $derived(this.mine.length > 1)
  /** The own seat that has to decide now. */
  readonly acting: SeatSight | null = $derived(this.sights.find((sight) => sight.actions.length > 0) ?? null)
  readonly myTurn: boolean = $derived(!this.busy && this.acting !== null && !this.lentTo(this.acting.seat))
  readonly curtain: number | null = $derived(
    this.shared && this.myTurn && this.acting?.seat !== this.unveiled ? (this.acting?.seat ?? null) : null,
  )
  /** On a shared device cards lie open only for whoever has it. */
  readonly handOpen: boolean = $derived(!this.shared || (this.unveiled !== null && this.curtain === null))

  readonly #line: Line
  #number = -1
  #queue: Update[] = []
  #wake: (() => void) | null = null
  #skipping = false
  /** Until when the last call at the table keeps the stage. */
  #hold = 0
  #requests = 0
  #pending: Pending | null = null

  constructor(readonly id: string) {
    this.#line = connect(id, {
      hear: (message) => this.#hear(message),
      opened: () => {
        this.contact = 'open'
        this.#line.send({ type: 'hello' })
        if (this.#pending) this.#send(this.#pending)
      },
      lost: () => (this.contact = 'lost'),
      refused: () => (this.contact = 'gone'),
    })
  }

  close(): void {
    this.#skipping = true
    this.#queue = []
    this.#wake?.()
    this.#line.close()
  }

  name(seat: number): string {
    return this.seats[seat]?.name ?? ''
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

  say(text: string): void {
    if (text.trim()) this.#line.send({ type: 'say', text: text.trim().slice(0, 300) })
  }

  lend(seat: number, lent: boolean): void {
    this.#line.send({ type: 'lend', seat, lent })
  }

  askHint(): void {
    const seat = this.acting?.seat
    if (seat !== null && seat !== undefined) this.#line.send({ type: 'hint-please', seat })
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
    this.#skipping = true
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
        return
      case 'accepted':
        if (this.#pending?.request === message.request) this.#pending.number = message.number
        return this.#settle()
      case 'stale':
        this.#answered(message.request)
        this.notice = { kind: 'stale', code: 'stale', rule: '' }
        return
      case 'refused':
        this.#answered(message.request)
        this.notice = { kind: 'refused', code: message.code, rule: message.rule }
        return
      case 'hint':
        this.hint = message
        return
      case 'new-table':
        this.newTable = message.table
        return
      case 'problem':
        this.#pending = null
        this.waiting = false
        this.notice = { kind: 'problem', code: message.code, rule: '' }
    }
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
    if (this.ready && missed >= 0 && missed <= MOST_MISSED && String(message.mine) === String(this.mine)) {
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
    this.#number = message.number
    this.game = message.game
    this.facts = message.facts
    this.options = message.options
    this.seats = message.seats
    this.mine = message.mine
    this.started = message.started
    this.chat = message.chat
    this.hints = message.hints
    this.clock = message.clock
    this.commitment = message.commitment
    this.lesson = message.lesson ?? false
    this.events = message.events
    this.current = null
    this.#land(message)
    this.rematch = message.rematch ?? null
    this.show = this.#stage(message.events)
    if (this.mine.length === 1) this.unveiled = this.mine[0] ?? null
    this.ready = true
  }

  /** A reload in the middle of the show lands where the table is. */
  #stage(events: GameEvent[]): Show | null {
    const told = fold(events)
    if (told) return told.left ? null : told
    const { view } = this
    if (!view?.table || !view.serving) return null
    return { ...opened(view.starter, 'last-card'), table: view.table, order: view.serving }
  }

  /** The state after all events of a message. */
  #land(message: Snapshot | Update): void {
    this.sights = message.sights
    this.inside = this.view?.oven.cards ?? 0
    this.deadline = message.deadline ?? null
    this.result = message.result ?? this.result
    this.reveal = message.reveal ?? this.reveal
  }

  async #play(): Promise<void> {
    this.busy = true
    for (;;) {
      const update = this.#queue[0]
      if (!update) break
      const staged = update.events.some(isShow)
      await this.#sleep(this.#hold - performance.now())
      for (const event of update.events) {
        if (this.#queue[0] !== update) break
        this.#happen(event)
        if (staged) await this.#sleep(this.#time(event))
        else this.#hold = Math.max(this.#hold, performance.now() + this.#time(event))
      }
      // A snapshot in between has already said more than this update.
      if (this.#queue[0] !== update) continue
      this.#queue.shift()
      this.#land(update)
    }
    this.#skipping = false
    this.busy = false
    if (this.show?.left) this.show = null
  }

  #happen(event: GameEvent): void {
    this.current = event
    this.events = [...this.events, event]
    if (event.event === 'oven-opened' && this.shared) this.unveiled = null
    if (event.event === 'ended') this.live = true
    this.show = after(this.show, event)
    this.inside = inside(this.inside, event)
    if (!this.#skipping) soundOf(event)
    const words = caption(event, this.facts, (seat) => this.name(seat))
    if (words) announce(words)
  }

  /** How long an event stays on stage. */
  #time(event: GameEvent): number {
    const own = 'seat' in event && this.mine.includes(event.seat)
    if (isShow(event)) return pause(event, own) / prefs.speed
    // Whoever falls behind catches up: the longer the queue, the shorter each call.
    return pause(event, own) / Math.max(1, this.#queue.length - 1)
  }

  #sleep(time: number): Promise<void> {
    if (time <= 0 || this.#skipping || document.hidden) return Promise.resolve()
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
