// Six kinds of address, no library.
export type Route =
  | { name: 'home' }
  | { name: 'new'; mode: string }
  | { name: 'table'; table: string }
  | { name: 'join'; table: string; secret: string }
  | { name: 'replay'; table: string; move: number }
  | { name: 'open'; move: number }
  | { name: 'lost' }

export function parse(path: string, hash = ''): Route {
  const [head, one, two] = path.split('/').filter(Boolean)
  if (!head) return { name: 'home' }
  if (head === 'new') return { name: 'new', mode: one ?? 'bots' }
  if (head === 't' && one) return { name: 'table', table: one }
  if (head === 'j' && one && two) return { name: 'join', table: one, secret: two }
  if (head === 'r' && one) return { name: 'replay', table: one, move: Number(hash.slice(1)) || 0 }
  if (head === 'open') return { name: 'open', move: Number(hash.slice(1)) || 0 }
  return { name: 'lost' }
}

let current: Route = $state.raw(parse(location.pathname, location.hash))

export const route = (): Route => current

export function go(path: string): void {
  history.pushState(null, '', path)
  current = parse(location.pathname, location.hash)
  scrollTo(0, 0)
}

export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return
  event.preventDefault()
  go(link.pathname + link.hash)
}

addEventListener('popstate', () => (current = parse(location.pathname, location.hash)))
