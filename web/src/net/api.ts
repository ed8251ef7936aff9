// The HTTP part: setting up, sitting down, and what does not change while one plays.
import type {
  ChanceInfo,
  Door,
  GameInfo,
  Invitation,
  Joined,
  MyGames,
  OwnCards,
  PlainWords,
  Position,
  ReplayData,
  TableMade,
  TablePlan,
  TableSummary,
} from './wire'

export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
  ) {
    super(`${status} ${detail}`)
  }
}

async function ask(path: string, body?: unknown, method = 'GET'): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(
      path,
      body === undefined
        ? { method }
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    )
  } catch {
    throw new ApiProblem(0, 'offline')
  }
  if (!answer.ok) {
    const detail = await answer.json().then(
      (problem: { detail?: string; code?: string }) => problem.code ?? problem.detail ?? '',
      () => '',
    )
    throw new ApiProblem(answer.status, detail)
  }
  return answer
}

const json = async <T>(path: string, body?: unknown): Promise<T> => (await ask(path, body)).json() as Promise<T>

export const makeTable = (plan: TablePlan) => json<TableMade>('/api/tables', plan)
export const table = (table: string) => json<TableSummary>(`/api/tables/${table}`)
export const door = (table: string, secret: string) => json<Door>(`/api/tables/${table}/door`, { secret })
export const join = (table: string, secret: string, name: string, face: number, takeOver: boolean) =>
  json<Joined>(`/api/tables/${table}/join`, { secret, name, face, takeOver })
export const moveSeat = (table: string, seat: number) => json<Invitation>(`/api/tables/${table}/seats/${seat}/link`, {})
export const closeSeat = (table: string, seat: number) => ask(`/api/tables/${table}/seats/${seat}/link`, undefined, 'DELETE')
export const record = async (table: string) => (await ask(`/api/tables/${table}/record`)).text()
export const renewLinks = (table: string) => json<TableMade>(`/api/tables/${table}/invitations`, {})
let offer: Promise<GameInfo[]> | undefined
/** They do not change while the server runs. */
export const games = (): Promise<GameInfo[]> =>
  (offer ??= json<GameInfo[]>('/api/games').catch((error: unknown) => {
    offer = undefined
    throw error
  }))
export const checkCards = (game: string, cards: unknown) => json<OwnCards>(`/api/games/${game}/cards`, cards)
export const myGames = () => json<MyGames>('/api/mine')
/** The same for a record from a file. */
export const openedReplay = (record: string) => json<ReplayData>('/api/replays', { record })
export const replay = (table: string) => json<ReplayData>(`/api/tables/${table}/replay`)
export const position = (table: string, moves: number) => json<Position>(`/api/tables/${table}/positions/${moves}`)
export const chances = (table: string) => json<ChanceInfo>(`/api/tables/${table}/chances`)
/** What a game without a page of its own says. */
export const words = (game: string) => json<PlainWords>(`/api/games/${game}/words`)
export const about = async (game: string, language: string) => (await ask(`/api/about/${game}/${language}`)).text()
export const aboutTable = async (table: string, language: string) =>
  (await ask(`/api/tables/${table}/about/${language}`)).text()
export const rules = async (game: string, language: string) => (await ask(`/api/rules/${game}/${language}`)).text()
