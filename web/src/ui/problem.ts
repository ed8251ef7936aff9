// Why the server did not do what was asked, in words.
import { ApiProblem } from '../net/api'
import { known, t, type Key } from './i18n.svelte'

export const refusal = (code: string) => known(`refusal.${code}`)

/** `otherwise` where the server answered and gave no reason that people have words for. */
export const wordsOf = (error: unknown, otherwise: Key) =>
  error instanceof ApiProblem && error.status ? (refusal(error.detail) ?? t(otherwise)) : t('offline')
