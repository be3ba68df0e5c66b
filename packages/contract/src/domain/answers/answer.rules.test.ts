import { describe, expect, test } from 'vitest'
import { amountReadings, answerFaults, isAnswer, readAmount, readDays, readPrice } from './answer.rules.ts'
import { answerWarnings } from './answer-warnings.rules.ts'
import type { AnswerLine } from '../answer.schema.ts'

const today = '2026-11-21'
const similar = {
  label: 'Disj. 16A',
  manufacturer: 'Volta',
  reference: 'V-1',
  availableOn: today,
  priceText: '9',
  price: 9,
}
const line = (parts: Partial<AnswerLine> = {}): AnswerLine => ({
  line: 1,
  kind: 'priced',
  priceText: '12,50',
  price: 12.5,
  isAvailable: true,
  availableOn: today,
  reference: '',
  comment: '',
  similar: null,
  ...parts,
})

test.each([
  ['1 234,56 €', 1234.56],
  ['12.5', 12.5],
  ['0,0001', 0.0001],
  ['0,00001', null],
  ['0', null],
  ['-3', null],
  ['douze', null],
  ['', null],
  ['99999999999', null],
])('the price typed as %j is read as %j', (text, price) => {
  expect(readPrice(text, 'fr')).toBe(price)
})

test('accepts free shipping, and only whole days', () => {
  expect([readAmount('0', 'fr'), readAmount('x', 'fr')]).toEqual([0, null])
  expect(['30', ' 30 jours', '30 d', '0', '-1', '1,5', ''].map(readDays)).toEqual([
    30,
    30,
    30,
    null,
    null,
    null,
    null,
  ])
})

test.each([
  ['a price and a day', line(), []],
  ['no price', line({ priceText: ' ', price: null }), ['priceText required']],
  ['a price of nothing', line({ priceText: '0', price: null }), ['priceText not_positive']],
  ['neither yes nor no', line({ isAvailable: null }), ['isAvailable required']],
  ['no day', line({ isAvailable: false, availableOn: null }), ['availableOn required']],
  ['a day gone by', line({ availableOn: '2026-11-20' }), ['availableOn date_past']],
  ['a line declined', line({ kind: 'declined', priceText: '', isAvailable: null }), []],
  ['a line left empty', line({ kind: 'empty', priceText: '' }), []],
  ['a whole similar product', line({ kind: 'declined', similar }), []],
  [
    'half a similar product',
    line({ similar: { ...similar, label: ' ', availableOn: null, priceText: '0', price: null } }),
    ['similar.label required', 'similar.availableOn required', 'similar.priceText not_positive'],
  ],
])('%s', (_what, draft, faults) => {
  expect(answerFaults(draft, today).map(({ field, code }) => `${field} ${code}`)).toEqual(faults)
})

test.each([
  ['1,234', [1.234, 1234]],
  ['15.206', [15.206, 15206]],
  ['1 234,56 €', [1234.56]],
  ['12', [12]],
  ['0', [0]],
  ['sur devis', []],
])('%j may be read as %j', (text, readings) => {
  expect(amountReadings(text).toSorted((a, b) => a - b)).toEqual(readings)
})

describe('the warnings', () => {
  const requested = ['A', 'B', 'C', 'C'].map((reference, at) => ({ id: at + 1, reference }))
  const priced = (prices: readonly string[]) =>
    prices.map((priceText, at) => line({ line: at + 1, priceText, price: readPrice(priceText, 'fr') }))
  const head = { shippingText: '', shipping: null }
  const warn = (lines: readonly AnswerLine[], parts: object = {}) =>
    answerWarnings({ ...head, lines, ...parts }, requested, { offerFiles: 0, outlierFactor: 3 })

  test.each([
    ['different prices', priced(['1', '2', '3', '4']), [], []],
    ['three references at one price', priced(['5', '5,00', '5', '4']), [], [1, 2, 3]],
    ['two references at one price', priced(['5', '1', '5', '5']), [], []],
    ['every line at one price', priced(['5', '5', '5', '5']), [], [1, 2, 3, 4]],
    [
      'a line not sent and one left empty',
      [...priced(['1', '2']), line({ line: 3, kind: 'empty' })],
      [3, 4],
      [],
    ],
    ['a line declined', [...priced(['1', '2', '3']), line({ line: 4, kind: 'declined' })], [], []],
  ])('%s', (_what, lines, missing, identical) => {
    expect(warn(lines)).toMatchObject({ missing, identical })
  })

  test('an offer document without any price answers all lines', () => {
    const document = { offerFiles: 1, outlierFactor: 3 }
    expect(answerWarnings({ ...head, lines: [] }, requested, document).missing).toEqual([])
    expect(answerWarnings({ ...head, lines: [line({ line: 1 })] }, requested, document).missing).toEqual([
      2, 3, 4,
    ])
  })

  test('warns about an ambiguous price, with the other value', () => {
    const two = [line({ priceText: '1,234', price: 1234 }), line({ line: 2, priceText: '12', price: 12 })]
    expect(warn(two).unsure).toEqual([{ line: 1, isSimilar: false, price: 1234, other: 1.234 }])
  })

  test('does not warn where the other prices show the same decimal separator', () => {
    const two = [
      line({ priceText: '15.206', price: 15.206 }),
      line({ line: 2, priceText: '20.9', price: 20.9 }),
    ]
    expect(warn(two).unsure).toEqual([])
  })

  test('warns where the other prices show another decimal separator', () => {
    const two = [
      line({ priceText: '1,234', price: 1.234 }),
      line({ line: 2, priceText: '20.9', price: 20.9 }),
    ]
    expect(warn(two).unsure).toMatchObject([{ line: 1, other: 1234 }])
  })

  test.each([
    ['the line', { price: 1234, priceText: '1,234' }, false],
    [
      'a similar product',
      { price: 1.2, priceText: '1.2', similar: { ...similar, priceText: '1,234', price: 1234 } },
      true,
    ],
  ])('a price of %s that is far off keeps its other reading', (_what, parts, isSimilar) => {
    const existing = [{ id: 1, reference: 'A', referencePrice: 1.2 }]
    const lines = [line(parts), line({ line: 2, priceText: '12.50', price: 12.5 })]
    expect(answerWarnings({ ...head, lines }, existing, { offerFiles: 0, outlierFactor: 3 })).toMatchObject({
      unsure: [{ line: 1, isSimilar, price: 1234, other: 1.234 }],
      outliers: [{ line: 1, isSimilar }],
    })
  })

  test('warns about the price of a similar product and about shipping too', () => {
    const declined = line({
      kind: 'declined',
      priceText: '',
      price: null,
      similar: { ...similar, priceText: '1.234', price: 1.234 },
    })
    expect(warn([declined], { shippingText: '1,500', shipping: 1.5 })).toMatchObject({
      unsure: [{ line: 1, isSimilar: true, price: 1.234, other: 1234 }],
      shipping: { price: 1.5, other: 1500 },
    })
  })

  test('warns about a price far from the reference price, or else the public price', () => {
    const existing = [
      { id: 1, reference: 'A', referencePrice: 7404 },
      { id: 2, reference: 'B', referencePrice: null, publicPrice: 24.38 },
      { id: 3, reference: 'C', referencePrice: 10, publicPrice: 40 },
    ]
    const lines = [
      line({ priceText: '7,404', price: 7.404 }),
      line({ line: 2, priceText: '999', price: 999, similar: { ...similar, price: 98 } }),
      line({ line: 3, priceText: '9', price: 9 }),
    ]
    expect(
      answerWarnings({ ...head, lines }, existing, { offerFiles: 0, outlierFactor: 3 }).outliers,
    ).toEqual([
      { line: 1, isSimilar: false, price: 7.404, compared: 7404, percent: -99.9, isPublic: false },
      { line: 2, isSimilar: false, price: 999, compared: 24.38, percent: 3997.6, isPublic: true },
      { line: 2, isSimilar: true, price: 98, compared: 24.38, percent: 302, isPublic: true },
    ])
  })

  test.each([
    [2, [1]],
    [3, []],
  ])(
    'a price that is off by 2.5 is asked about by the factor of the company, %d',
    (outlierFactor, expected) => {
      const existing = requested.map((one) => ({ ...one, referencePrice: 10 }))
      const lines = [line({ priceText: '25', price: 25 })]
      const { outliers } = answerWarnings({ ...head, lines }, existing, { offerFiles: 0, outlierFactor })
      expect(outliers.map((one) => one.line)).toEqual(expected)
    },
  )
})

test('an answer has a price, or an offer document', () => {
  expect(isAnswer([line({ kind: 'declined' })], 0)).toBe(false)
  expect(isAnswer([line({ kind: 'declined' })], 1)).toBe(true)
  expect(isAnswer([line()], 0)).toBe(true)
  expect(isAnswer([line({ priceText: 'x', price: null })], 0)).toBe(false)
})
