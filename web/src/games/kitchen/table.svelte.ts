// A table of one of the kitchen games: the oven, the show when it opens, and what the log remembers.
import type { Facts, GameEvent, View } from './wire'
import { recall, type LogLine } from './memory'
import { isShow, pause } from './pace'
import { prefs } from '../../ui/prefs.svelte'
import { after, fold, inside, opened, type Show } from './show'
import { soundOf } from './sound'
import { Table } from '../../room/table.svelte'
import { caption } from './words'

export class KitchenTable extends Table<Facts, View, GameEvent> {
  show: Show | null = $state.raw(null)
  /** Cards in the oven. */
  inside = $state(0)

  readonly log: LogLine[] = $derived(
    this.ready ? recall(this.events, this.facts.memory, this.mine.length === 1 ? this.mine : []) : [],
  )

  protected pause(event: GameEvent, own: boolean): number {
    return pause(event, own) / (isShow(event) ? prefs.speed : 1)
  }

  protected staged(events: readonly GameEvent[]): boolean {
    return events.some(isShow)
  }

  protected caption(event: GameEvent): string | null {
    return caption(event, this.facts, (seat) => this.name(seat), this.you)
  }

  protected happened(event: GameEvent): void {
    if (event.event === 'oven-opened' && this.shared) this.unveiled = null
    this.show = after(this.show, event)
    this.inside = inside(this.inside, event)
    if (!this.skipping) soundOf(event)
  }

  protected landed(anew: boolean): void {
    this.inside = this.view?.oven.cards ?? 0
    if (anew) this.show = this.#stage()
  }

  protected override settled(): void {
    if (this.show?.left) this.show = null
  }

  /** A reload in the middle of the show lands where the table is. */
  #stage(): Show | null {
    const told = fold(this.events)
    if (told) return told.left ? null : told
    const { view } = this
    if (!view?.table || !view.serving) return null
    return { ...opened(view.starter, 'last-card'), table: view.table, order: view.serving }
  }
}
