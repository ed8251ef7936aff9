import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

const server = process.env.PIZZAIOLO_SERVER ?? 'http://127.0.0.1:8765'

const proxy = { '/api': server, '/ws': { target: server, ws: true } }

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy },
  preview: { proxy },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
})
