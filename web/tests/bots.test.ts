import { expect, test, vi } from 'vitest'

vi.mock('../src/lib/i18n.svelte', () => ({ t: (key: string) => key, known: () => undefined }))

const { botName, faceOf } = await import('../src/lib/bots')

test('bots of one level are different people', () => {
  const seats = ['', 'cook', 'cook', 'master', 'cook', 'master'].map((bot) =>
    bot ? { kind: 'bot' as const, bot } : { kind: 'human' as const, name: 'Anna' },
  )
  const names = seats.map((seat, index) => (seat.kind === 'bot' ? botName(seats, index) : 'Anna'))
  expect(names).toEqual(['Anna', 'Carmela', 'Ciro', 'Nonna Assunta', 'Samuele', 'Fiamma'])
  const faces = names.map(faceOf)
  expect(new Set(faces).size).toBe(seats.length)
  expect(faceOf('Carmela', 3)).toBe(faces[1])
})
