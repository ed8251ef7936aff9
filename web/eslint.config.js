import { readdirSync } from 'node:fs'

import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'

import svelteConfig from './svelte.config.js'

/** The folders of `src` from the bottom to the top: each may touch those before it. A family of games touches no other. */
const FLOORS = ['art', 'net', 'ui', 'room', 'games', 'app']
const FAMILIES = readdirSync('src/games', { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []))

const wall = (where, forbidden, message) => ({
  files: [`src/${where}/**`],
  rules: {
    'no-restricted-syntax': [
      'error',
      ...['ImportDeclaration', 'ImportExpression', 'ExportNamedDeclaration', 'ExportAllDeclaration'].map((kind) => ({
        selector: `${kind}[source.value=/${forbidden.replaceAll('/', '\\/')}/]`,
        message,
      })),
    ],
  },
})

const WALLS = [
  wall('art', '^(\\.\\./)+(net|ui|room|games|app)(/|$)', 'Drawings touch nothing else.'),
  wall('net', '^(\\.\\./)+(art|ui|room|games|app)(/|$)', 'What the server says depends on nothing that is shown.'),
  ...FLOORS.slice(2, 4).map((floor) =>
    wall(floor, `^(\\.\\./)+(${FLOORS.slice(FLOORS.indexOf(floor) + 1).join('|')})(/|$)`, `${floor} knows nothing above it.`),
  ),
  ...FAMILIES.map((family) => {
    const others = FAMILIES.filter((other) => other !== family).join('|')
    return wall(`games/${family}`, `^(\\.\\./)+(app|(games/)?(${others}))(/|$)`, 'A family of games touches no other, and no screen around it.')
  }),
  wall('app', '/games/', 'Families are reached through their doors: games/index.ts.'),
]

export default ts.config(
  { ignores: ['dist/', 'node_modules/'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { extraFileExtensions: ['.svelte'], parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      // `resolve()` belongs to SvelteKit; this app has its own small router.
      'svelte/no-navigation-without-resolve': 'off',
      'no-undef': 'off',
      // An interface that others add to begins as what it extends.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
    },
  },
  ...WALLS,
)
