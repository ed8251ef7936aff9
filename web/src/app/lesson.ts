// The guided first round of a game.
import { familyOf } from '../games'
import type { TableMade } from '../net/wire'
import { usualBot } from '../room/bots'
import { offered, open, seating } from './setup'

export async function startLesson(game: string): Promise<TableMade> {
  const lesson = (await familyOf(game).lessons()).lessons[game]
  if (!lesson) throw new Error(`no lesson for ${game}`)
  const { players, position, options = {} } = lesson
  const seats = seating('bots', players, usualBot((await offered(game)).bots))
  return open({ game, seats, options, position, hints: true })
}
