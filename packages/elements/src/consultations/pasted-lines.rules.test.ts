import { expect, test } from 'vitest'
import { readPastedLines } from './pasted-lines.rules.ts'

test.each([
  ['0012345\tDisj. 16A\t12', [{ reference: '0012345', label: 'Disj. 16A', quantity: 12 }]],
  ['0012345;1 200,5', [{ reference: '0012345', label: '', quantity: 1200.5 }]],
  ['Mise en service', [{ reference: 'Mise en service', label: '', quantity: 1 }]],
  [
    'A\n\n ;; \nB\t0',
    [
      { reference: 'A', label: '', quantity: 1 },
      { reference: 'B', label: '0', quantity: 1 },
    ],
  ],
  ['123456', [{ reference: '123456', label: '', quantity: 1 }]],
])('%j', (text, lines) => {
  expect(readPastedLines(text, 'fr')).toEqual(lines)
})
