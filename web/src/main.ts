import { mount } from 'svelte'

import './art/tokens.css'
import './fonts.css'
import './app.css'
import App from './App.svelte'
import { speak } from './lib/i18n.svelte'
import { prefs, showTheme } from './lib/prefs.svelte'
import { route } from './lib/router.svelte'
import { fetchScreen } from './lib/screens'

showTheme()
await Promise.all([speak(prefs.language).catch(() => speak('en')), fetchScreen(route()).catch(() => null)])
mount(App, { target: document.getElementById('app') as HTMLElement })
