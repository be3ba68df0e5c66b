import { blankAnswerLine } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { tooLong, unreadAvailabilities, withCells } from './pasted-cells.rules.ts'

const today = '2026-11-23'
const french = { words: { yes: 'oui', no: 'non' }, today, locale: 'fr' } as const
const english = { ...french, locale: 'en' } as const
const conditions = { shippingText: '', shipping: null, validityText: '', message: '' }
const draft = { ...conditions, lines: [1, 2, 3, 4].map(blankAnswerLine) }
const cell = (line: number, column: string, text: string) => ({ rowKey: String(line), column, text })
const prices = (...texts: string[]) => texts.map((text, at) => cell(at + 1, 'price', text))

test('reads two spreadsheet columns: prices as copied, availability by yes, no, a day, a week or a delay', () => {
  const cells = [
    cell(1, 'price', '1 234,56 €'),
    cell(1, 'availability', 'OUI'),
    cell(2, 'price', '9'),
    cell(2, 'availability', 'S50'),
    cell(3, 'availability', 'no'),
    cell(4, 'availability', '8 jours'),
  ]
  expect(withCells(draft, cells, french).lines).toMatchObject([
    { kind: 'priced', priceText: '1 234,56 €', price: 1234.56, isAvailable: true, availableOn: today },
    { kind: 'priced', priceText: '9', price: 9, isAvailable: false, availableOn: '2026-12-07' },
    { kind: 'empty', isAvailable: false, availableOn: null },
    { isAvailable: false, availableOn: '2026-12-01' },
  ])
  expect(unreadAvailabilities(cells, french)).toEqual([])
})

test('reads a pasted column of prices by one rule', () => {
  const read = (reading: typeof french | typeof english, ...texts: string[]) =>
    withCells(draft, prices(...texts), reading).lines.flatMap(({ price }) => price ?? [])
  expect(read(french, '20.9', '15.206', '3')).toEqual([20.9, 15.206, 3])
  expect(read(french, '20.9', '1,234')).toEqual([20.9, 1234])
  expect(read(english, '20,9', '1,234')).toEqual([20.9, 1.234])
})

test('reports an invalid availability by its line and changes nothing', () => {
  const cells = [cell(1, 'availability', 'bientôt'), cell(2, 'availability', '31/02/2027')]
  expect(unreadAvailabilities(cells, french)).toEqual([
    [1, 'bientôt'],
    [2, '31/02/2027'],
  ])
  expect(withCells(draft, cells, french)).toEqual(draft)
})

test('reports a price too long for the field and changes nothing', () => {
  const cells = prices('9'.repeat(61))
  expect(tooLong(cells)).toEqual(cells)
  expect(withCells(draft, cells, french)).toEqual(draft)
})
