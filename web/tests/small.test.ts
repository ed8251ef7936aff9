import { expect, test } from 'vitest'

import { blocks, inline } from '../src/ui/markdown'

test('Markdown becomes a tree without any HTML', () => {
  expect(inline('a **b** *c* <i>')).toEqual([
    { text: 'a ', style: '' },
    { text: 'b', style: 'strong' },
    { text: ' ', style: '' },
    { text: 'c', style: 'em' },
    { text: ' <i>', style: '' },
  ])
  const found = blocks('# A\n\n## B\n\none\ntwo\n\n- x\n  y\n- z\n\n| h | i |\n|---|---|\n| 1 | 2 |\n')
  expect(found.map((block) => block.type)).toEqual(['h1', 'h2', 'p', 'ul', 'table'])
  expect(found[3]).toMatchObject({ items: [[{ text: 'x y' }], [{ text: 'z' }]] })
  expect(found[4]).toMatchObject({ rows: [[[{ text: '1' }], [{ text: '2' }]]] })
})
