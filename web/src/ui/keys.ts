// Keys pressed anywhere on a page.

/** A key press as one small word; null where it belongs to a field, a dialog or the browser. */
export function keyOf(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null
  const target = event.target as HTMLElement | null
  if (target?.closest('input, textarea, select, dialog')) return null
  const key = event.key.toLowerCase()
  // A focused button answers to Enter and space itself.
  if ((key === 'enter' || key === ' ') && target?.closest('button, a, summary')) return null
  return key
}

/** Press the button that names this key as its own (`aria-keyshortcuts`). */
export function pressButton(within: HTMLElement | undefined, key: string): boolean {
  const name = key === ' ' ? 'space' : key
  const found = within?.querySelector<HTMLButtonElement>(`[aria-keyshortcuts="${CSS.escape(name)}" i]:enabled`)
  found?.click()
  return Boolean(found)
}
