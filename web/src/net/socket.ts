// A socket that comes back: backoff with jitter, at once when the network or the tab returns.
import type { FromBrowser, ToBrowser } from './wire'

export interface Line {
  send(message: FromBrowser): boolean
  close(): void
}

interface Ears {
  hear(message: ToBrowser): void
  opened(): void
  lost(): void
  /** The server does not know this table, or this device may not see it. */
  refused(): void
}

const MOST_WAIT = 8000

function dial(table: string): WebSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return new WebSocket(`${scheme}://${location.host}/ws/tables/${table}`)
}

let early: { table: string; line: WebSocket } | null = null

/** Dial while the table's own code is still on its way; `connect` takes the line over. */
export function dialEarly(table: string): void {
  early = { table, line: dial(table) }
}

function takeEarly(table: string): WebSocket | null {
  const line = early?.table === table && early.line.readyState <= WebSocket.OPEN ? early.line : null
  early = null
  return line
}

export function connect(table: string, ears: Ears): Line {
  let socket: WebSocket | null = null
  let tries = 0
  let done = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    clearTimeout(timer)
    const line = takeEarly(table) ?? dial(table)
    const opened = () => {
      tries = 0
      ears.opened()
    }
    socket = line
    if (line.readyState === WebSocket.OPEN) queueMicrotask(opened)
    else line.onopen = opened
    line.onmessage = (message) => ears.hear(JSON.parse(String(message.data)) as ToBrowser)
    line.onclose = (event) => {
      if (socket !== line || done) return
      socket = null
      if (event.code >= 4400 && event.code < 4500) {
        done = true
        ears.refused()
        return
      }
      ears.lost()
      const wait = Math.min(MOST_WAIT, 300 * 2 ** tries++) * (0.7 + 0.6 * Math.random())
      timer = setTimeout(open, wait)
    }
  }

  function wake(): void {
    if (!done && !socket && !document.hidden) {
      tries = 0
      open()
    }
  }

  addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  open()
  return {
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify(message))
      return true
    },
    close() {
      done = true
      clearTimeout(timer)
      removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
      socket?.close()
    },
  }
}
