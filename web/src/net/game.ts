// What all games have in common, as far as a table needs it. Each game's own types say the rest.
export interface Facts {
  title: string
  players: number
  colours: string[]
  rounds: number
}

export interface View {
  seat: number | null
  round: number
  actors: number[]
}

export interface GameEvent {
  event: string
  seat?: number
}
