import { expect, test } from 'vitest'
import { readRichText } from './rich-text.ts'

const p = (...children: unknown[]) => ({ tag: 'p', children })

test('parses allowed Markdown into a tree', () => {
  expect(
    readRichText('# Titre\n\nUn **mot** et *un autre*.\n\n- [ici](https://exemple.fr/a?b=1)\n- `x`'),
  ).toEqual([
    { tag: 'h3', children: ['Titre'] },
    p('Un ', { tag: 'strong', children: ['mot'] }, ' et ', { tag: 'em', children: ['un autre'] }, '.'),
    {
      tag: 'ul',
      children: [
        { tag: 'li', children: [{ tag: 'a', href: 'https://exemple.fr/a?b=1', children: ['ici'] }] },
        { tag: 'li', children: [{ tag: 'code', children: ['x'] }] },
      ],
    },
  ])
})

test.each([
  ['<script>alert(1)</script>', []],
  ['<img src=x onerror=alert(1)>', []],
  ['a <b onclick="x()">b</b> c', [p('a ', 'b', ' c')]],
  ['[x](javascript:alert(1))', [p('x')]],
  ['[x](JaVaScRiPt:alert(1))', [p('x')]],
  ['[x](data:text/html,<script>)', [p('x')]],
  ['[x](//exemple.fr)', [p('x')]],
  ['[x](/produits)', [p('x')]],
  ['[x](vbscript:x)', [p('x')]],
  ['<https://exemple.fr>', [p({ tag: 'a', href: 'https://exemple.fr', children: ['https://exemple.fr'] })]],
  ['![photo](https://exemple.fr/p.png)', [p()]],
  ['[x][1]\n\n[1]: javascript:alert(1)', [p('x')]],
  ['', []],
])('%j is %j', (markdown, nodes) => {
  expect(readRichText(markdown)).toEqual(nodes)
})

test.each(['>', '- ', '> - ', '*', '*a_ ', '[', '![', '`', '<', '- \n  ', '&', '[x](', '**a'])(
  'a text of only %j is parsed quickly',
  (sign) => {
    const nodes = readRichText(`${sign.repeat(5_000 / sign.length)}x\n\nAfter`)
    expect(JSON.stringify(nodes).length).toBeLessThan(100_000)
  },
)

test('escapes hundreds of nested markers; bullets and a page of emphasis stay', () => {
  expect(readRichText('*_'.repeat(2500))).toEqual([p('*_'.repeat(2500))])
  const page = readRichText('un **mot** '.repeat(150))
  expect(JSON.stringify(page).match(/"strong"/g)).toHaveLength(150)
  const bullets = readRichText(`${'* a\n'.repeat(500)}\n${'*_'.repeat(500)}`)
  expect(JSON.stringify(bullets).match(/"li"/g)).toHaveLength(500)
})
