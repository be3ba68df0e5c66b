import { expect, test } from 'vitest'
import { splitSheet, writeRules } from './chunk-styles.ts'

const css = `@layer base{a{color:red}}@layer utilities{.flex{display:flex}.ui-range::-moz-range-thumb{border:0}@container (min-width:600px){.\\@sm\\:p-2\\.5{padding:1px}.a,.b:hover{x:y}}@media (hover:hover){:where(.\\32 xl){x:z}}*{m:0}.after\\:content-\\[\\'_\\'\\]:after{n:0}}@keyframes k{to{x:y}}`

test('splits the sheet from its utilities, each with its classes and at-rules', () => {
  expect(splitSheet(css)).toEqual({
    base: '@layer base{a{color:red}}@layer utilities{}@keyframes k{to{x:y}}',
    rules: [
      { order: 0, css: '.flex{display:flex}', classes: ['flex'] },
      { order: 1, css: '.ui-range::-moz-range-thumb{border:0}', classes: ['ui-range'] },
      {
        order: 2,
        css: '@container (min-width:600px){.\\@sm\\:p-2\\.5{padding:1px}}',
        classes: ['@sm:p-2.5'],
      },
      { order: 3, css: '@container (min-width:600px){.a,.b:hover{x:y}}', classes: ['a', 'b'] },
      { order: 4, css: '@media (hover:hover){:where(.\\32 xl){x:z}}', classes: ['2xl'] },
      // For every chunk: no class, or one that cannot be found by splitting code at quotes.
      { order: 5, css: '*{m:0}', classes: [] },
      { order: 6, css: ".after\\:content-\\[\\'_\\'\\]:after{n:0}", classes: [] },
    ],
  })
})

test('writes rules with their position deltas', () => {
  const { rules } = splitSheet(css)
  expect(writeRules(rules.filter(({ order }) => [1, 4, 5].includes(order)))).toBe(
    '1 3 1\n.ui-range::-moz-range-thumb{border:0}\n@media (hover:hover){:where(.\\32 xl){x:z}}\n*{m:0}',
  )
})
