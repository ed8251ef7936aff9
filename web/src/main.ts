import { mount } from 'svelte'

import './art/tokens.css'
import './fonts.css'
import './app.css'
import App from './App.svelte'
import { speak } from './lib/i18n.svelte'
import { prefs, showTheme } from './lib/prefs.svelte'

showTheme()
await speak(prefs.language).catch(() => speak('en'))
mount(App, { target: document.getElementById('app') as HTMLElement })
