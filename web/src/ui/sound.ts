// Small synthesised sounds; the synthesiser is loaded with the first of them.
import { prefs } from './prefs.svelte'

type Notes = (number | undefined)[][]

const SOUNDS: Record<string, Notes> = {
  // volume, randomness, frequency, attack, sustain, release, shape, shape curve, slide …
  put: [[0.5, 0.02, 190, 0, 0.01, 0.08, 4, 2.4, -6]],
  slip: [[0.5, 0.02, 700, 0, 0.02, 0.06, 4, 0.6, 12]],
  draw: [[0.35, 0.1, 900, 0, 0.01, 0.04, 4, 0.2]],
  open: [[0.8, 0, 90, 0.1, 0.25, 0.5, 4, 1.2, 1.5]],
  flip: [[0.3, 0.15, 620, 0, 0.01, 0.04, 1, 1.5]],
  stop: [[0.6, 0, 330, 0.01, 0.08, 0.15, 1, 1.2]],
  ding: [
    [0.7, 0, 1320, 0, 0.06, 0.5, 0, 1.6],
    [0.5, 0, 1760, 0.08, 0.1, 0.6, 0, 1.6],
  ],
  trombone: [[0.7, 0, 233, 0.03, 0.35, 0.35, 2, 0.7, -0.9, undefined, undefined, undefined, undefined, 0.2]],
  turn: [[0.6, 0, 660, 0.01, 0.08, 0.2, 0, 1.2, undefined, undefined, 220, 0.09]],
  fanfare: [
    [0.6, 0, 523, 0.02, 0.3, 0.3, 1, 1.2, undefined, undefined, 262, 0.12],
    [0.4, 0, 784, 0.15, 0.3, 0.5, 1, 1.2],
  ],
}

export function sound(name: string): void {
  // A browser refuses sound before the first touch; then there is no point in loading anything.
  if (!prefs.sound || !navigator.userActivation?.hasBeenActive) return
  void import('zzfx').then(({ zzfx }) => {
    for (const notes of SOUNDS[name] ?? []) zzfx(...notes)
  })
}
