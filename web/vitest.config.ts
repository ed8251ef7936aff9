import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import build from './vite.config'

export default mergeConfig(
  build,
  defineConfig({ test: { include: ['tests/**/*.test.ts'], environment: 'node', testTimeout: 60_000 } }),
)
