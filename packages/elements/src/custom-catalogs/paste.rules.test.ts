import { expect, test } from 'vitest'
import { readPasted } from './paste.rules.ts'

test.each([
  ['007\tVis étoilée\t1 234,50 €', [{ reference: '007', name: 'Vis étoilée', unitPrice: 1234.5 }], []],
  ['Référence;Désignation;Prix\nA/1;Clé;2', [{ reference: 'A/1', name: 'Clé', unitPrice: 2 }], []],
  [
    'A/1;Clé;2\nReference\tName\tPrice\nREFLEX\tLampe\t1',
    [
      { reference: 'A/1', name: 'Clé', unitPrice: 2 },
      { reference: 'REFLEX', name: 'Lampe', unitPrice: 1 },
    ],
    [],
  ],
  ['A\tB\t0\n\nC\tD\nE\tF\t1', [{ reference: 'E', name: 'F', unitPrice: 1 }], [1, 3]],
  ['A\tB\t0,00001\nC\tD\t0,0001', [{ reference: 'C', name: 'D', unitPrice: 0.0001 }], [1]],
  ['', [], []],
])('%j', (text, lines, wrong) => {
  expect(readPasted(text, 'fr')).toEqual({ lines, wrong })
})
