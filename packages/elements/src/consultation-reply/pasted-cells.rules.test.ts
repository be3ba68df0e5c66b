import { expect, test } from 'vitest'
import { countUnread, withCells } from './pasted-cells.rules.ts'
import { blankLine } from './reply-draft.rules.ts'

const today = '2026-11-23'
const words = { yes: 'oui', no: 'non' }
const draft = { shippingText: '', validityText: '', message: '', lines: [1, 2, 3, 4].map(blankLine) }
const cell = (line: number, column: string, text: string) => ({ rowKey: String(line), column, text })

test('two columns from a spreadsheet: prices as they were copied, availability by yes, no or a day', () => {
  const cells = [
    cell(1, 'price', '1 234,56 €'),
    cell(1, 'availability', 'OUI'),
    cell(2, 'price', '9'),
    cell(2, 'availability', '05/01/2027'),
    cell(3, 'availability', 'no'),
    cell(4, 'availability', '2026-11-01'),
  ]
  expect(withCells(draft, cells, words, today).lines).toMatchObject([
    { kind: 'priced', priceText: '1 234,56 €', isAvailable: true, availableOn: today },
    { kind: 'priced', priceText: '9', isAvailable: false, availableOn: '2027-01-05' },
    { kind: 'empty', isAvailable: false, availableOn: null },
    { isAvailable: true, availableOn: today },
  ])
  expect(countUnread(cells, words, today)).toBe(0)
})

test('what is neither is counted and changes nothing', () => {
  const cells = [cell(1, 'availability', 'bientôt'), cell(2, 'availability', '31/02/2027')]
  expect(countUnread(cells, words, today)).toBe(2)
  expect(withCells(draft, cells, words, today)).toEqual(draft)
})
