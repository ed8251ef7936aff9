// Getting noticed when it is your turn: the tab's title, its icon, and a notification when allowed.
import urgent from '../art/favicon-turn.svg'
import calm from '../art/favicon.svg'
import { t } from './i18n.svelte'
import { prefs, remember } from './prefs.svelte'
import { sound } from './sound'

let note: Notification | null = null

/** On some phones only a service worker may show one, and the constructor throws. */
function notify(title: string, options: NotificationOptions): void {
  try {
    note = new Notification(title, options)
    note.onclick = () => focus()
  } catch {
    void navigator.serviceWorker?.getRegistration().then((worker) => worker?.showNotification(title, options).catch(() => {}))
  }
}

export function attention(yours: boolean, table: string): void {
  document.title = yours ? `● ${t('title.turn')} · Pizzaiolo` : 'Pizzaiolo'
  document.getElementById('favicon')?.setAttribute('href', yours ? urgent : calm)
  note?.close()
  note = null
  if (!yours) return
  sound('turn')
  if (!document.hidden || !prefs.notify || !('Notification' in window) || Notification.permission !== 'granted') return
  notify(t('title.turn'), { body: t('title.turn-body'), tag: table, icon: urgent })
}

export async function allowNotifications(): Promise<void> {
  if (!('Notification' in window)) return
  if (prefs.notify) return remember({ notify: false })
  const answer = await Notification.requestPermission()
  remember({ notify: answer === 'granted' })
}
