// The games of this server: those with a page of their own are known before it has told which there are.
import { GAMES } from '../games'
import { games } from '../net/api'
import type { GameInfo } from '../net/wire'
import type { GameDoor } from '../room/family'

let told: readonly GameInfo[] = $state.raw([])

/** Where the server does not say, the shelf stays as it is. */
export function fillShelf(): void {
  games().then(
    (found) => (told = found),
    () => {},
  )
}

export const shelf = (): readonly GameDoor[] => [
  ...GAMES,
  ...told.filter((one) => !GAMES.some((own) => own.name === one.name)).map(({ name, title }) => ({ name, title, paint: 'plain' as const })),
]

export const titleOf = (game: string): string => shelf().find((one) => one.name === game)?.title ?? game
