// Quick reactions: lines of chat of one sign each, which every client can show.
export const REACTIONS = { '🍕': 'pizza', '😄': 'happy', '😢': 'sad', '🔥': 'flame', '⏳': 'hourglass' } as const
export type Reaction = (typeof REACTIONS)[keyof typeof REACTIONS]

export const reactionOf = (text: string): Reaction | undefined => (REACTIONS as Record<string, Reaction>)[text]
