import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

const server = process.env.PIZZAIOLO_SERVER ?? 'http://127.0.0.1:8765'

const EVERYWHERE = /node_modules\/(svelte|esm-env|clsx)\/|src\/art\/|src\/ui\/(TopBar|Sheet)|src\/lib\/(announce|api|bots|format|i18n|languages|prefs|router|setup|socket)/

const proxy = { '/api': server, '/ws': { target: server, ws: true } }

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every screen needs comes as one file, not as ten small ones.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: EVERYWHERE }] } } },
  },
  server: { proxy },
  preview: { proxy },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
})
