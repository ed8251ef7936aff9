// What this browser remembers: language, theme, sound, pace. Nothing of it leaves the device.
import { LANGUAGES, type Language } from './languages'

export type Theme = 'auto' | 'light' | 'dark'

interface Prefs {
  language: Language
  theme: Theme
  sound: boolean
  speed: number
  notify: boolean
  name: string
  /** Which face (room/bots); -1: none chosen. */
  face: number
  /** Which bots one likes to play with; none: the usual ones. */
  level: string
  players: number
}

const KEY = 'pizzaiolo'

function fromBrowser(): Language {
  for (const tag of navigator.languages ?? []) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language))
    if (found) return found
  }
  return 'en'
}

function stored(): Partial<Prefs> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Prefs>
  } catch {
    return {}
  }
}

const defaults: Prefs = {
  language: fromBrowser(),
  theme: 'auto',
  sound: true,
  speed: 1,
  notify: false,
  name: '',
  face: -1,
  level: '',
  players: 4,
}

export const prefs: Prefs = $state({ ...defaults, ...stored() })

export function remember(change: Partial<Prefs>): void {
  Object.assign(prefs, change)
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs))
  } catch {
    // A browser that forgets is fine too.
  }
}

export function showTheme(): void {
  const root = document.documentElement
  if (prefs.theme === 'auto') delete root.dataset.theme
  else root.dataset.theme = prefs.theme
}

export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
