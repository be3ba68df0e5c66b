import { describe, expect, test } from 'vitest'
import { answerFaults, answerWarnings, isAnswer, readAmount, readDays, readPrice } from './answer.rules.ts'
import type { AnswerLineDraft } from './answer.schema.ts'

const today = '2026-11-21'
const similar = {
  label: 'Disj. 16A',
  manufacturer: 'Volta',
  reference: 'V-1',
  availableOn: today,
  priceText: '9',
}
const line = (parts: Partial<AnswerLineDraft> = {}): AnswerLineDraft => ({
  line: 1,
  kind: 'priced',
  priceText: '12,50',
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

test('shipping may cost nothing, and days are whole', () => {
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
  ['no price', line({ priceText: ' ' }), ['priceText required']],
  ['a price of nothing', line({ priceText: '0' }), ['priceText not_positive']],
  ['neither yes nor no', line({ isAvailable: null }), ['isAvailable required']],
  ['no day', line({ isAvailable: false, availableOn: null }), ['availableOn required']],
  ['a day gone by', line({ availableOn: '2026-11-20' }), ['availableOn date_past']],
  ['a line declined', line({ kind: 'declined', priceText: '', isAvailable: null }), []],
  ['a line left empty', line({ kind: 'empty', priceText: '' }), []],
  ['a whole similar product', line({ kind: 'declined', similar }), []],
  [
    'half a similar product',
    line({ similar: { ...similar, label: ' ', availableOn: null, priceText: '0' } }),
    ['similar.label required', 'similar.availableOn required', 'similar.priceText not_positive'],
  ],
])('%s', (_what, draft, faults) => {
  expect(answerFaults(draft, 'fr', today).map(({ field, code }) => `${field} ${code}`)).toEqual(faults)
})

describe('the warnings', () => {
  const references = new Map([
    [1, 'A'],
    [2, 'B'],
    [3, 'C'],
    [4, 'C'],
  ])
  const priced = (prices: readonly string[]) =>
    prices.map((priceText, at) => line({ line: at + 1, priceText }))

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
    expect(answerWarnings(lines, references, 'fr', 0)).toEqual({ missing, identical })
  })
})

test('an offer document without a price beside it says all lines', () => {
  const references = new Map([
    [1, 'A'],
    [2, 'B'],
  ])
  expect(answerWarnings([], references, 'fr', 1).missing).toEqual([])
  expect(answerWarnings([line({ line: 1 })], references, 'fr', 1).missing).toEqual([2])
})

test('an answer has a price, or an offer document', () => {
  expect(isAnswer([line({ kind: 'declined' })], 'fr', 0)).toBe(false)
  expect(isAnswer([line({ kind: 'declined' })], 'fr', 1)).toBe(true)
  expect(isAnswer([line()], 'fr', 0)).toBe(true)
})
