// What all games have in common, as far as a table needs it. Each game's own types say the rest; they are no
// interfaces, so that a table that knows nothing of a game can look at all its fields by name.
export type Facts = {
  game: string
  title: string
  players: number
  colours?: string[]
  rounds?: number
}

export type View = {
  seat?: number | null
  round?: number
  actors?: number[]
}

export type GameEvent = {
  event: string
  seat?: number
}
