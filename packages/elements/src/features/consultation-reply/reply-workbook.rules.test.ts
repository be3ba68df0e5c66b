import { blankAnswerLine, type RequestedLine } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { readWorkbook, withWorkbook } from './read-workbook.rules.ts'
import type { ReplyContent } from './reply-draft.rules.ts'
import { workbookColumns, workbookRows, type WorkbookColumn } from './reply-workbook.rules.ts'

const today = '2026-11-23'
const conditions = { shipping: 'Frais de port', validity: 'Validité, en jours' }
const words = { yes: 'oui', no: 'non', declined: 'décliné', included: 'inclus', conditions }
// A heading is the name of its column.
const headingOf = (column: WorkbookColumn) => column
const textsOf = ({ quantity, base }: RequestedLine) => ({ quantity: `${quantity} pièces`, unit: `/ ${base}` })
const line = (id: number): RequestedLine => ({
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
const content: ReplyContent = {
  shippingText: '12,50',
  shipping: 12.5,
  validityText: '',
  message: '',
  lines: [
    {
      ...blankAnswerLine(11),
      kind: 'priced',
      priceText: '1,234',
      price: 1234,
      isAvailable: true,
      availableOn: today,
    },
    { ...blankAnswerLine(12), comment: 'deux\nlignes' },
    { ...blankAnswerLine(13), kind: 'declined' },
    blankAnswerLine(14),
  ],
}
const rows = () => workbookRows(request, content, words, textsOf)
type Cells = readonly (readonly string[])[]
const read = (cells: Cells, locale: 'fr' | 'en' = 'fr') =>
  readWorkbook(
    cells.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()).join('\t')).join('\n'),
    { request, content, words, headingOf, today, locale },
  )
function back(cells: Cells, locale?: 'fr' | 'en') {
  const reading = read([workbookColumns, ...cells], locale)
  if ('problem' in reading) throw new Error(reading.problem)
  return reading
}
const at = (column: WorkbookColumn) => workbookColumns.indexOf(column)
/** The rows with one cell of a line changed. */
const changed = (row: number, column: WorkbookColumn, text: string) =>
  rows().map((cells, index) => (index === row ? cells.with(at(column), text) : cells))

test('changes nothing for an unedited workbook, in any language', () => {
  for (const locale of ['fr', 'en'] as const)
    expect(back(rows(), locale)).toEqual({ content, differences: [], notes: [] })
})

describe('a cell', () => {
  test.each([
    ['a price, as it was typed', 'price', '12.50', { kind: 'priced', priceText: '12.50', price: 12.5 }],
    ['a price that is none', 'price', 'sur devis', { kind: 'priced', priceText: 'sur devis', price: null }],
    ['a day', 'availability', '05/01/2027', { isAvailable: false, availableOn: '2027-01-05' }],
    ['a day that Excel counts', 'availability', '46392', { isAvailable: false, availableOn: '2027-01-05' }],
    ['a week', 'availability', 'S50', { isAvailable: false, availableOn: '2026-12-07' }],
    ['a delay', 'availability', '8 jours', { isAvailable: false, availableOn: '2026-12-01' }],
    ['yes, which is today', 'availability', 'Oui', { isAvailable: true, availableOn: today }],
    ['no', 'availability', 'non', { isAvailable: false, availableOn: null }],
    ['declined', 'kind', 'Décliné', { kind: 'declined' }],
    ['included, in the other language', 'kind', 'included', { kind: 'included' }],
    ['a reference with its zeros', 'ownReference', '00099', { reference: '00099' }],
    ['a similar product', 'similarReference', 'V-1', { similar: { reference: 'V-1', priceText: '' } }],
    ['its price', 'similarPrice', '9,50', { similar: { priceText: '9,50', price: 9.5 } }],
    ['its day', 'similarAvailability', 'S50', { similar: { availableOn: '2026-12-07' } }],
  ] as const)('%s is read', (_what, column, text, expected) => {
    const { content: next, notes } = back(changed(3, column, text))
    expect(next.lines[3]).toMatchObject(expected)
    expect(notes).toEqual([])
  })

  test.each([
    ['a day that no calendar has', 'availability', '31/02/2027', 'unread'],
    ['an availability that is none', 'availability', 'bientôt', 'unread'],
    ['a word that is neither declined nor included', 'kind', 'peut-être', 'unread'],
    ['no day of a similar product', 'similarAvailability', 'non', 'unread'],
    ['a reference that is too long', 'ownReference', 'R'.repeat(256), 'too_long'],
    ['a comment that is too long', 'comment', 'c'.repeat(1001), 'too_long'],
    ['a price that is too long', 'price', '9'.repeat(61), 'too_long'],
  ] as const)('%s is noted and changes nothing', (_what, column, text, problem) => {
    const { content: next, differences, notes } = back(changed(3, column, text))
    expect(next).toEqual(content)
    expect(differences).toEqual([])
    expect(notes).toEqual([{ note: 'cell', row: 5, name: '4. Disjoncteur  14', column, problem, text }])
  })

  test('reads the price column by one rule, and keeps unchanged prices', () => {
    const two = changed(3, 'price', '15.206').map((cells, index) =>
      index === 1 ? cells.with(at('price'), '20.9') : cells,
    )
    expect(back(two).content.lines.map(({ price }) => price)).toEqual([1234, 20.9, null, 15.206])
  })
})

test('reads shipping and validity from their rows', () => {
  const filled = changed(4, 'price', '25,00').map((cells, index) =>
    index === 5 ? cells.with(at('price'), '30 jours') : cells,
  )
  const { content: next, differences } = back(filled)
  expect(next).toMatchObject({ shippingText: '25,00', shipping: 25, validityText: '30 jours' })
  expect(differences).toMatchObject([
    { row: 'shipping', before: '12,50', after: '25,00', amount: 25 },
    { row: 'validity', before: '', after: '30 jours' },
  ])
})

test('lists differences with line, column, before, after and parsed amount', () => {
  expect(back(changed(0, 'price', '99')).differences).toEqual([
    { row: 11, position: 1, column: 'price', before: '1,234', after: '99', amount: 99 },
  ])
})

test('finds moved columns, and notes an added one', () => {
  const moved = ([first = '', ...others]: readonly string[], added: string) => [
    ...others.toReversed(),
    added,
    first,
  ]
  const cells = changed(3, 'price', '12').map((row, index) => moved(row, index === 3 ? 'n/a' : ''))
  const reading = read([moved(workbookColumns, 'Remise'), ...cells])
  expect(reading).toMatchObject({
    content: { lines: [{}, {}, {}, { priceText: '12', price: 12 }] },
    notes: [{ note: 'added_column', row: 1, text: 'Remise' }],
  })
})

test('keeps the values of a deleted column, and notes it', () => {
  const without = (row: readonly string[]) => row.toSpliced(at('comment'), 1)
  const reading = read([without(workbookColumns), ...rows().map(without)])
  expect(reading).toMatchObject({
    differences: [],
    notes: [{ note: 'missing_column', row: 1, text: 'comment' }],
  })
})

describe('rows', () => {
  test('are read in any order; absent lines are noted once', () => {
    const { differences, notes } = back(rows().toReversed().slice(0, 4))
    expect(differences).toEqual([])
    expect(notes).toEqual([{ note: 'absent', row: 0, text: '1, 2' }])
  })

  test('that differ for one line are both noted, and neither is applied', () => {
    const twice = [...rows(), (rows()[3] ?? []).with(at('price'), '14')]
    const { differences, notes } = back(twice.with(3, (rows()[3] ?? []).with(at('price'), '12')))
    expect(differences).toEqual([])
    expect(notes).toEqual([
      { note: 'repeated', row: 5, text: '4. Disjoncteur  14' },
      { note: 'repeated', row: 8, text: '4. Disjoncteur  14' },
    ])
  })

  test('that are identical for one line count as one', () => {
    const same = changed(3, 'price', '12')
    expect(back([...same, same[3] ?? []])).toMatchObject({
      content: { lines: [{}, {}, {}, { price: 12 }] },
      notes: [],
    })
  })

  test('that were added are noted with their text', () => {
    expect(back([...rows(), ['', '', 'X-9', 'Rallonge', '', '', '', '12']]).notes).toEqual([
      { note: 'added_row', row: 8, text: 'X-9 · Rallonge · 12' },
    ])
  })

  test('whose locked cells were changed are noted', () => {
    const other = changed(1, 'quantity', '200 pièces').map((cells) => cells.with(at('price'), '5'))
    const { notes, content: next } = back(other)
    expect(notes).toEqual([{ note: 'changed', row: 3, text: '2. Disjoncteur  12' }])
    expect(next.lines[1]?.price).toBeNull()
  })
})

test('rejects a file of another request, another round, or something else', () => {
  const other = workbookRows({ ...request, round: 2 }, content, words, textsOf)
  expect(read([workbookColumns, ...other])).toEqual({ problem: 'other_request' })
  expect(read([['Référence', 'Prix']])).toEqual({ problem: 'no_mark' })
  const [first = []] = other
  expect(back([...rows(), first]).notes).toMatchObject([{ note: 'other_request', row: 8 }])
})

test('keeps changes made since the file was read', () => {
  const { content: next } = back(changed(3, 'price', '12'))
  const since = {
    ...content,
    lines: content.lines.with(1, { ...blankAnswerLine(12), comment: 'autre' }),
    message: 'M',
  }
  expect(withWorkbook(since, content, next)).toMatchObject({
    message: 'M',
    shippingText: '12,50',
    lines: [{}, { comment: 'autre' }, {}, { price: 12 }],
  })
})
