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
  expect(readPasted(text, 'fr')).toEqual({ lines, wrong, repeated: [], needsReview: false })
})

const [key, screw] = [
  { reference: 'A/1', name: 'Clé plate', unitPrice: 2.5 },
  { reference: '00712', name: 'Vis étoilée 4 x 40', unitPrice: 10 },
]

test.each([
  ['by their headings', 'Prix HT;Désignation;Référence\n2,50;Clé plate;A/1\n10;Vis étoilée 4 x 40;00712'],
  ['by what they hold', 'Clé plate\t2,50 €\tA/1\nVis étoilée 4 x 40\t10,00 €\t00712'],
  ['the price first', '2,50;A/1;Clé plate\n10,00;00712;Vis étoilée 4 x 40'],
  ['references that are numbers', '00712;10,00;Vis étoilée 4 x 40\nA/1;2,50;Clé plate'],
])('accepts columns in any order: %s', (_how, text) => {
  const { lines, wrong } = readPasted(text, 'fr')
  expect(wrong).toEqual([])
  expect(lines.toSorted((a, b) => b.reference.localeCompare(a.reference))).toEqual([key, screw])
})

test('reports a repeated reference with both line numbers', () => {
  const { repeated, lines } = readPasted('A/1;Clé;2\n\nB;Vis;1\na/1;Clef;3', 'fr')
  expect(repeated).toEqual([{ line: 4, first: 1, reference: 'a/1' }])
  expect(lines).toHaveLength(3)
})

const pricesIn = (locale: 'fr' | 'en', ...prices: string[]) => {
  const { lines, wrong } = readPasted(
    prices.map((price, index) => `R${index};Clé;${price}`).join('\n'),
    locale,
  )
  return [lines.map(({ unitPrice }) => unitPrice), wrong]
}

test('prices have the decimal separator of their column; ambiguous ones are reported with their line', () => {
  expect(pricesIn('fr', '1.250,00', '1.500')).toEqual([[1250, 1500], []])
  expect(pricesIn('en', '1,250.00', '1.500')).toEqual([[1250, 1.5], []])
  expect(pricesIn('fr', '12', '1.500', '2')).toEqual([[12, 2], [2]])
  expect(pricesIn('en', '1,500')).toEqual([[], [1]])
  expect(pricesIn('fr', '20.9', '20,9', '1,500')).toEqual([[20.9, 20.9], [3]])
})

test.each([
  ['406774;Disj;12', 12],
  ['A1;Clé;10;12,50', 12.5],
])(
  'of two columns of numbers the one after a reference and a name is the price, or the one that alone has decimals: %j',
  (pasted, unitPrice) => {
    const { lines, needsReview } = readPasted(pasted, 'fr')
    expect(needsReview).toBe(false)
    expect(lines[0]).toMatchObject({ unitPrice })
  },
)

test.each([
  ['12;406774;Disj', 'Prix;Référence;Désignation'],
  ['406774;12;Disj', 'Référence;Prix;Désignation'],
  ['A1;12;Clé;100', 'Référence;Prix;Désignation;Montant'],
  ['A1;Clé;12;100', 'Référence;Désignation;Prix;Montant'],
  ['406774;Disj;12;100', 'Référence;Désignation;Prix;Stock'],
  ['A1;Clé;12,50;20,00', 'Référence;Désignation;Prix net;Éco-participation'],
  ['A1;Clé;12,50;20,00\nA2;Vis;12,50;25,00', 'Référence;Désignation;Tarif 2026;Éco-participation'],
  ['12,50;20,00;Clé', 'Prix;Référence;Désignation'],
])('asks for headings when two columns may be the price: %j', (pasted, headings) => {
  expect(readPasted(pasted, 'fr')).toEqual({ lines: [], wrong: [], repeated: [], needsReview: true })
  const { lines, needsReview } = readPasted(`${headings}\n${pasted}`, 'fr')
  expect({ needsReview, prices: [...new Set(lines.map(({ unitPrice }) => unitPrice))] }).toEqual({
    needsReview: false,
    prices: [pasted.includes('12,50') ? 12.5 : 12],
  })
})

test.each([
  'Référence;Désignation;Prix public;Prix net',
  'Référence;Désignation;Tarif 2025;Tarif 2026',
  'Prix HT (€);PU net;Référence;Désignation',
  'Reference;Name;List price;Net price',
])('rejects several price headings: %s', (headings) => {
  expect(readPasted(`${headings}\n12,50;10,00;11,00;9,00`, 'fr')).toEqual({
    lines: [],
    wrong: [],
    repeated: [],
    needsReview: true,
  })
})

test('a discount is not a price, in any column order', () => {
  const text = 'Référence;Désignation;Remise;Prix net\nA1;Clé;40,00;12,50'
  expect(readPasted(text, 'fr').lines).toEqual([{ reference: 'A1', name: 'Clé', unitPrice: 12.5 }])
  expect(readPasted('Référence;Désignation;Remise\nA1;Clé;40,00', 'fr')).toMatchObject({
    lines: [],
    wrong: [2],
  })
})
