// What this device adds to the shuffle, and whether the deal kept its promise.
import { sha256 } from '../ui/sha256'

const saltKey = (table: string) => `pizzaiolo-salt-${table}`

/** Letters that nobody can guess, the same for a table as long as this browser remembers them. */
export function saltFor(table: string): string {
  const fresh = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  try {
    const known = localStorage.getItem(saltKey(table))
    if (known === null) localStorage.setItem(saltKey(table), fresh)
    return known ?? fresh
  } catch {
    return fresh
  }
}

/** What this browser added, if it remembers. */
export function ownSalt(table: string): string | null {
  try {
    return localStorage.getItem(saltKey(table))
  } catch {
    return null
  }
}

/** The host's secret is the one that was promised before anybody sat down. */
export const keptPromise = (commitment: string, secret: string, nonce: string): boolean =>
  sha256(`${secret}:${nonce}`) === commitment

/** The seed that the cards come from: the host's secret and everybody's salt. */
export const dealtFrom = (secret: string, salts: readonly string[]): string =>
  salts.some((salt) => salt) && !/^\d+$/.test(secret) ? `k${sha256([secret, ...salts].join(':'))}` : secret
