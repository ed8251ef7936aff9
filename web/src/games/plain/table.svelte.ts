// A table of any game: what it says is played out one event after the other, in the game's own sentences.
import type { PlainWords } from '../../net/wire'
import { Table } from '../../room/table.svelte'
import { prefs } from '../../ui/prefs.svelte'
import { sound } from '../../ui/sound'
import type { Facts, GameEvent, Value, View } from './wire'
import { Told, wordsOf } from './words'

/** How long an event stays before the next is told, in milliseconds: of others, the own, and one more of the same kind. */
const PAUSE = { others: 850, own: 250, again: 200 }
const RETRY = 2000

/** Something that the own seat can do: from its hand, or with a button. */
export interface Choice {
  text: string
  /** Its number key. */
  key: number | null
}

export class PlainTable extends Table<Facts, View, GameEvent> {
  told: Told | null = $state.raw(null)

  readonly asked = $derived(this.myTurn && this.curtain === null && this.acting?.seat === this.me ? this.acting : null)
  /** What lies in the own hand, piece by piece; null where it is no list of names. */
  readonly hand: readonly string[] | null = $derived.by(() => names(this.view?.hand))
  readonly choices: readonly Choice[] = $derived.by(() => {
    const open = this.asked?.actions.map((action) => action.text) ?? []
    const held = (this.hand ?? []).filter((text, index, hand) => open.includes(text) && hand.indexOf(text) === index)
    const others = open.filter((text) => !held.includes(text))
    return [...held, ...others].map((text, index) => ({ text, key: index < 9 ? index + 1 : null }))
  })
  /** What is not played from the hand. */
  readonly buttons: readonly Choice[] = $derived(this.choices.filter(({ text }) => !this.hand?.includes(text)))
  #before = ''

  /** What the game tells about itself; it comes once the table has said which game it is. */
  async learn(game: string): Promise<void> {
    try {
      const words: PlainWords = await wordsOf(game)
      this.told = new Told(words, (seat) => this.name(seat), (seat) => this.face(seat))
    } catch {
      setTimeout(() => void this.learn(game), RETRY)
    }
  }

  sentence(event: GameEvent): string {
    return this.told?.sentence(event) ?? ''
  }

  protected pause(event: GameEvent, own: boolean): number {
    const again = event.event === this.#before
    this.#before = event.event
    return (again ? PAUSE.again : own ? PAUSE.own : PAUSE.others) / prefs.speed
  }

  protected staged(): boolean {
    return true
  }

  protected caption(event: GameEvent): string | null {
    return this.sentence(event) || null
  }

  protected happened(): void {
    if (!this.skipping) sound('slip')
  }

  protected landed(anew: boolean): void {
    if (this.result && !anew) this.live = true
  }
}

function names(value: Value | undefined): readonly string[] | null {
  const found = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  return Array.isArray(value) && found.length === value.length ? found : null
}
