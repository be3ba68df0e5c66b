import { expect, test } from 'vitest'
import { guessColumns } from './deposit-columns.ts'
import { findDecimal, readDecimal, readLine, workbookDecimal } from './deposit-values.ts'

const priceOf = (typed: string, decimal: ',' | '.' | null = ',') => {
  const { row, problems } = readLine(
    { line: 2, cells: ['AB-1', typed] },
    { columns: ['reference', 'price'], decimal, sheet: null, manufacturer: 'Étalon' },
  )
  return row ? [row.publicPrice, row.isOnRequest, problems.map(({ code }) => code)] : 'dropped'
}

test.each([
  ['12,50 € HT', 12.5],
  ['12,50€ H.T.', 12.5],
  ['12,50 EUR', 12.5],
  ['€ 12,50', 12.5],
  ['12,50 euros ht', 12.5],
  ['1 234,56 € HT', 1234.56],
])('%s is a price', (typed, price) => {
  expect(priceOf(typed)).toEqual([price, false, []])
  expect(findDecimal([typed])).toEqual({ decimal: ',', isMixed: false })
})

test.each(['nous consulter', 'Nous Consulter.', 'NC', 'N.C.', 'sur demande', 'Prix sur devis', 'on request'])(
  '%s is a product without a price, and is reported',
  (typed) => {
    expect(priceOf(typed)).toEqual([null, true, ['price_on_request']])
  },
)

test.each(['12,50 € TTC', 'gratuit', '12,50 / 13,00', '0,00', '-5,00', '12,50 $'])(
  '%s is not a price',
  (typed) => {
    expect(priceOf(typed)).toBe('dropped')
  },
)

test.each([
  ['Prix tarif HT', true],
  ['Tarif 2026', true],
  ['PU HT', true],
  ['Tarif public HT au 01/01/2026', true],
  ['Prix brut (€)', true],
  ['Prix de vente conseillé HT', true],
  ['Gross price EUR', true],
  ['Prix net', false],
  ['Prix TTC', false],
  ['Date tarif', false],
  ['Code tarif', false],
  ['Ancien prix', false],
  ['Prix d’achat', false],
  ['Base de prix', false],
  ['Unité de prix', false],
  ['Prise PU 16A blanche', false],
])('the heading %s is a price heading: %s', (heading, isPrice) => {
  expect(guessColumns(['Référence', heading], {})[1] === 'price').toBe(isPrice)
})

test('chooses no price column if two match, unless one heading is exact', () => {
  expect(guessColumns(['Référence', 'Tarif 2025', 'Tarif 2026'], {})).toEqual(['reference', null, null])
  expect(guessColumns(['Référence', 'Tarif 2025', 'Prix HT'], {})).toEqual(['reference', null, 'price'])
  expect(guessColumns(['Référence', 'Tarif 2025', 'Tarif 2026'], { TARIF2026: 'price' })).toEqual([
    'reference',
    null,
    'price',
  ])
})

test.each([
  [['1.500', '2.750'], null],
  [['1,500', '12'], null],
  [['12', '40'], null],
  [['1.500', '2.750', '0.350'], '.'],
  [['1.500', '12,50'], ','],
  [['1,500', '12.5'], '.'],
  [['1.500 €', '1.234.567 €'], ','],
  [['12,50', '13.75', '1.500'], null],
] as const)('the decimal separator of %j is %j: never guessed without evidence', (prices, decimal) => {
  expect(findDecimal(prices).decimal).toBe(decimal)
})

test.each([
  [['1.5', '1.234'], '.'],
  [['1.234', '12'], '.'],
  [['1.500', '1.234'], null],
  [['1.500', '12.5'], '.'],
  [['1.234', '12,50'], ','],
] as const)(
  'a workbook with %j has the decimal separator %j: a trailing zero was typed as text',
  (prices, decimal) => {
    expect(workbookDecimal(prices).decimal).toBe(decimal)
  },
)

test('reports and ignores a line with an ambiguous price (1500 or 1,5), unless the column shows its decimal separator', () => {
  expect(priceOf('1.500', ',')).toEqual([1500, false, []])
  expect(priceOf('1.500', '.')).toEqual([1.5, false, []])
  expect(priceOf('1500', null)).toEqual([1500, false, []])
  expect(priceOf('0.350', null)).toEqual([0.35, false, []])
  for (const typed of ['1.500', '1,500 € HT', '12.000']) {
    const settings = {
      columns: ['reference', 'price'],
      decimal: null,
      sheet: null,
      manufacturer: 'M',
    } as const
    expect(readLine({ line: 2, cells: ['AB-1', typed] }, settings)).toMatchObject({
      row: null,
      problems: [{ code: 'price_ambiguous', value: typed, isIgnored: true }],
    })
  }
})

test('ignores a line with an ambiguous price base (1000 or 1) too', () => {
  const columns = ['reference', 'price', 'priceBase'] as const
  const settings = { columns, decimal: null, sheet: null, manufacturer: 'M' }
  expect(readLine({ line: 2, cells: ['AB-1', '12', '1.000'] }, settings)).toMatchObject({
    row: null,
    problems: [{ code: 'price_ambiguous', value: '1.000' }],
  })
  expect(readLine({ line: 2, cells: ['AB-1', '12', '1000'] }, settings).row).toMatchObject({
    publicPrice: 12,
    priceBase: 1000,
  })
})

test.each([
  ['0,250', 0.25],
  ['0.250', 0.25],
  ['1500,250', 1500.25],
])('%s is %d with any decimal separator of the column', (typed, value) => {
  for (const decimal of [',', '.', null] as const)
    expect(readDecimal(typed, decimal)).toEqual({ value, ambiguous: false })
})
