// The record that was opened from a file, while this page is open.
import { openedReplay } from '../net/api'
import type { ReplayData } from '../net/wire'

let found: ReplayData | null = null

export async function openRecord(record: string): Promise<void> {
  found = await openedReplay(record)
}

export const opened = (): ReplayData | null => found
