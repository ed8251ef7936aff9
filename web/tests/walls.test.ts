import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ESLint } from 'eslint'
import { expect, test, vi } from 'vitest'

// Whoever lints first loads all of ESLint.
vi.setConfig({ testTimeout: 60_000 })

const web = join(import.meta.dirname, '..')
const eslint = new ESLint({ cwd: web })

async function complaints(filePath: string, code: string): Promise<string[]> {
  const [found] = await eslint.lintText(code, { filePath: join(web, 'src', filePath) })
  return found?.messages.filter((one) => one.ruleId === 'no-restricted-syntax').map((one) => one.message) ?? []
}

test.each([
  ['art/wall.ts', '../net/api', 'Drawings touch nothing else.'],
  ['net/wall.ts', '../ui/format', 'What the server says depends on nothing that is shown.'],
  ['ui/wall.ts', '../room/bots', 'ui knows nothing above it.'],
  ['room/wall.ts', '../games', 'room knows nothing above it.'],
  ['games/kitchen/wall.ts', '../papa', 'A family of games touches no other, and no screen around it.'],
  ['games/papa/replay/wall.ts', '../../plain/words', 'A family of games touches no other, and no screen around it.'],
  ['games/plain/wall.ts', '../../app/screens', 'A family of games touches no other, and no screen around it.'],
  ['app/wall.ts', '../games/kitchen', 'Families are reached through their doors: games/index.ts.'],
])('from %s nobody gets to %s', async (file, into, why) => {
  for (const code of [`import { x } from '${into}'\nx()`, `export { x } from '${into}'`, `export const x = () => import('${into}')`])
    expect(await complaints(file, code)).toEqual([why])
})

test('what lies below may be touched', async () => {
  const code = "import { t } from '../../ui/i18n.svelte'\nimport { Table } from '../../room/table.svelte'\nt(Table)"
  expect(await complaints('games/kitchen/wall.ts', code)).toEqual([])
})

test('only the door of the games names one', () => {
  const names = /mamma-?mia|papa-?paolo|kitchen'|papa'/i
  const naming = readdirSync(join(web, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.(ts|svelte)$/.test(file) &&
      !/^games\/\w+\//.test(file) &&
      names.test(readFileSync(join(web, 'src', file), 'utf8').replace(/^\/\/.*$|<!--.*?-->/gm, '')),
  )
  expect(naming).toEqual(['games/index.ts'])
})
