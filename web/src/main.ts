import { mount } from 'svelte'

import './art/tokens.css'
import './fonts.css'
import './app.css'
import App from './app/App.svelte'
import { speak } from './ui/i18n.svelte'
import { prefs, showTheme } from './ui/prefs.svelte'
import { route } from './ui/router.svelte'
import { fetchScreen } from './app/screens'

showTheme()
await Promise.all([speak(prefs.language).catch(() => speak('en')), fetchScreen(route()).catch(() => null)])
mount(App, { target: document.getElementById('app') as HTMLElement })
