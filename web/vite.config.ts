import { fileURLToPath } from 'node:url'

import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

const server = process.env.PIZZAIOLO_SERVER ?? 'http://127.0.0.1:8765'

const EVERYWHERE = new RegExp(
  [
    'node_modules/(svelte|esm-env|clsx)/',
    'src/art/',
    'src/net/',
    'src/ui/(announce|attention|format|i18n|languages|prefs|router|sound|Sheet|TopBar)',
    'src/room/(bots|links)',
    'src/app/setup\\.',
    'src/games/(index|[^/]+/(index|Poster|catalogues))\\.',
  ].join('|'),
)
/** What belongs to one family of games is known by its name. */
const FAMILY = /src\/games\/(\w+)\//
const fileName = (part: { facadeModuleId?: string | null }) => {
  const family = FAMILY.exec(part.facadeModuleId ?? '')?.[1]
  return family ? `assets/${family}-[name]-[hash].js` : 'assets/[name]-[hash].js'
}

const proxy = { '/api': server, '/ws': { target: server, ws: true } }

export default defineConfig({
  plugins: [svelte()],
  // The words of the house and of each family of games, which the terminal says, too.
  resolve: { alias: { '@package': fileURLToPath(new URL('../src/pizzaiolo', import.meta.url)) } },
  build: {
    target: 'es2022',
    manifest: true,
    license: { fileName: 'licences.md' }, // of the parts that are not ours, beside the page
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every screen needs comes as one file, not as ten small ones.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { chunkFileNames: fileName, codeSplitting: { groups: [{ name: 'base', test: EVERYWHERE }] } },
    },
  },
  server: { proxy, fs: { allow: ['..'] } },
  preview: { proxy },
})
