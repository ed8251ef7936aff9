// What a screen reader hears: one polite line, always in the page.
let line = $state('')

export const announced = (): string => line

export function announce(words: string): void {
  line = words
}
