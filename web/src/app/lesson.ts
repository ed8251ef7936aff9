// The guided first round of a game.
import { familyOf } from '../games'
import type { TableMade } from '../net/wire'
import { botsOf, usualBot } from '../room/bots'
import { defaults, open, optionsOf, seating } from './setup'

export async function startLesson(game: string): Promise<TableMade> {
  const lesson = (await familyOf(game).lessons()).lessons[game]
  if (!lesson) throw new Error(`no lesson for ${game}`)
  const { players, position } = lesson
  const options = optionsOf(game, players, { ...defaults(), memory: 'open' })
  const seats = seating('bots', players, usualBot(await botsOf(game)))
  return open({ game, seats, options, position, hints: true })
}
