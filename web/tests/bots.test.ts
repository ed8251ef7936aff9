import { expect, test, vi } from 'vitest'

import papa from '@package/games/papa_paolo/words/en.json'
import english from '@package/words/en.json'

const words: Record<string, string> = { ...english, ...papa }
vi.mock('../src/ui/i18n.svelte', () => ({ t: (key: string) => words[key], known: (key: string) => words[key] }))

const prefs = { level: '' }
vi.mock('../src/ui/prefs.svelte', () => ({ prefs }))

const { botName, botWords, faceOf, usualBot } = await import('../src/room/bots')

test('bots of one level are different people', () => {
  const seats = ['', 'cook', 'cook', 'master', 'cook', 'master'].map((bot) =>
    bot ? { kind: 'bot' as const, bot } : { kind: 'human' as const, name: 'Anna' },
  )
  const names = seats.map((seat, index) => (seat.kind === 'bot' ? botName(seats, index) : 'Anna'))
  expect(names).toEqual(['Anna', 'Carmela', 'Ciro', 'Nonna Assunta', 'Samuele', 'Fiamma'])
  const faces = names.map((name) => faceOf(name))
  expect(new Set(faces).size).toBe(seats.length)
  expect(faceOf('Carmela', 3)).toBe(3)
  expect(faceOf('Anna')).toBe(faceOf('Marco'))
})

test('nobody of the crew sits at the table with the face that somebody chose', () => {
  const bot = { kind: 'bot' as const, bot: 'cook' }
  const seats = [{ kind: 'human' as const, name: 'Anna', face: 2 }, bot, bot, { kind: 'human' as const, name: 'Ben', face: 5 }, bot, bot]
  const faces = seats.map((seat, index) => (seat.kind === 'bot' ? faceOf(botName(seats, index)) : seat.face))
  expect(new Set(faces).size).toBe(seats.length)
})

test('the level that was chosen once is the usual one, where a game has it', () => {
  expect(usualBot(['random', 'waiter', 'cook', 'master'])).toBe('cook')
  prefs.level = 'master'
  expect(usualBot(['random', 'waiter', 'cook', 'master'])).toBe('master')
  expect(usualBot(['random', 'simple'])).toBe('simple')
  prefs.level = ''
})

test('a level has a line of its own in each game', () => {
  const lines = ['apprentice', 'waiter', 'cook', 'chef', 'master'].flatMap((bot) =>
    ['mamma-mia', 'papa-paolo'].map((game) => botWords(bot, 1, game)),
  )
  expect(new Set(lines).size).toBe(10)
  expect(botWords('cook', 1, 'mamma-mia-plus')).toBe(botWords('cook', 1, 'mamma-mia'))
  expect(botWords('simple', 2, 'papa-paolo')).toBe(words['crew.2'])
})
