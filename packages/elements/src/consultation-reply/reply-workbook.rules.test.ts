import type { AnswerDraft, AskedLine } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { blankLine } from './reply-draft.rules.ts'
import { readWorkbook, workbookRows } from './reply-workbook.rules.ts'

const today = '2026-11-23'
const words = { yes: 'oui', no: 'non', declined: 'décliné', included: 'inclus' }
const textsOf = ({ quantity, base }: AskedLine) => ({ quantity: `${quantity} pièces`, unit: `/ ${base}` })
const line = (id: number): AskedLine => ({
  id,
  position: id - 10,
  reference: `00${id}`,
  label: `Disjoncteur  ${id}`,
  manufacturer: 'Arvor',
  quantity: 2.5,
  unit: 'piece',
  base: 1,
  comment: null,
})
const request = { lines: [line(11), line(12), line(13), line(14)], round: 1 }
const draft: AnswerDraft = {
  shippingText: '',
  validityText: '',
  message: '',
  lines: [
    { ...blankLine(11), kind: 'priced', priceText: '1 234,56 €', isAvailable: true, availableOn: today },
    { ...blankLine(12), comment: 'deux\nlignes' },
    { ...blankLine(13), kind: 'declined' },
    blankLine(14),
  ],
}
const rows = () => workbookRows(request, draft, words, textsOf)
const back = (cells: readonly (readonly string[])[]) =>
  readWorkbook(
    cells.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()).join('\t')).join('\n'),
    request,
    draft,
    words,
    today,
  )

test('a workbook that comes back as it went changes nothing', () => {
  expect(back([['Contrôle', 'N°'], ...rows()])).toEqual({
    lines: draft.lines,
    differences: [],
    changedLines: 0,
  })
})

test.each([
  ['a price, as it was typed', 7, '12.50', { kind: 'priced', priceText: '12.50' }],
  ['a day', 8, '05/01/2027', { isAvailable: false, availableOn: '2027-01-05' }],
  ['a day that is written otherwise', 8, '2027-01-05', { isAvailable: false, availableOn: '2027-01-05' }],
  ['yes, which is today', 8, 'Oui', { isAvailable: true, availableOn: today }],
  ['no', 8, 'non', { isAvailable: false, availableOn: null }],
  ['a day that no calendar has', 8, '31/02/2027', { isAvailable: null }],
  ['declined', 9, 'Décliné', { kind: 'declined' }],
  ['included, in the other language', 9, 'included', { kind: 'included' }],
  ['a reference with its zeros', 10, '00099', { reference: '00099' }],
])('%s', (_what, column, cell, expected) => {
  const changed = rows().map((row, at) => (at === 3 ? row.with(column, cell) : row))
  expect(back(changed)).toMatchObject({ lines: [{}, {}, {}, expected] })
})

test('differences name line, column, before and after', () => {
  const changed = rows().map((row, at) => (at === 0 ? row.with(7, '99') : row))
  expect(back(changed)).toMatchObject({
    differences: [{ line: 11, position: 1, column: 'price', before: '1 234,56 €', after: '99' }],
  })
})

test('rows in another order, doubled blanks and missing rows do no harm', () => {
  const changed = rows().toReversed().slice(1)
  expect(back(changed)).toMatchObject({ differences: [], changedLines: 0 })
})

test('a line whose locked cells were changed is left out', () => {
  const changed = rows().map((row, at) => (at === 1 ? row.with(5, '200 pièces').with(7, '5') : row))
  expect(back(changed)).toMatchObject({ differences: [], changedLines: 1 })
})

test('a file of another request, of another round, or of something else is refused', () => {
  const other = workbookRows({ ...request, round: 2 }, draft, words, textsOf)
  expect(back(other)).toEqual({ problem: 'other_request' })
  expect(back([['Référence', 'Prix']])).toEqual({ problem: 'no_mark' })
})
