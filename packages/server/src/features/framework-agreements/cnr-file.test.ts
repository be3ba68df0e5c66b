import { agreementColumns, sampleTable } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { cnrFile } from './cnr-file.ts'

const head = ['ONGLET', 'MARQUE', 'FAMREM', 'REFCIALE', 'REM1', 'REM2', 'SEUIL', 'PRIXNET']

interface Typed {
  readonly net?: string
  readonly from?: string
  readonly discount1?: string
  readonly discount2?: string
}

/** Each line as its numbers, or the reason why it is ignored. */
function read(lines: readonly Typed[], sheet = '') {
  const rows = lines.map(({ net = '', from = '', discount1 = '', discount2 = '' }, at) => {
    const tab = net === '' ? 'T02' : from === '' ? 'T03' : 'T04'
    return { line: at + 2, cells: [tab, 'X', '', `R${at}`, discount1, discount2, from, net] }
  })
  const file = cnrFile.read([{ name: sheet, rows: [{ line: 1, cells: head }, ...rows] }])
  const results = new Map<number, string | number>([
    ...file.lines.map((one) => [one.line, one.net ?? `${one.discount1} ${one.discount2}`] as const),
    ...file.ignored.map((one) => [one.line, one.reason] as const),
  ])
  return [...results].toSorted(([a], [b]) => a - b).map(([, what]) => what)
}
const nets = (...typed: string[]) => read(typed.map((net) => ({ net })))

test.each([
  [
    ['1.250,00', '1.500', '15,206'],
    [1250, 1500, 15.206],
  ],
  [
    ['1,250.00', '1.500', '1,500'],
    [1250, 1.5, 1500],
  ],
  [
    ['20.9', '15.206 €'],
    [20.9, 15.206],
  ],
] as const)('reads the net prices %j with the decimal separator of their column', (typed, expected) => {
  expect(nets(...typed)).toEqual(expected)
})

test.each([
  ['alone', ['1.500'], ['not_a_number']],
  ['beside whole numbers', ['1,500', '12'], ['not_a_number', 12]],
  ['in a column with both signs', ['20.9', '20,9', '1.500'], [20.9, 20.9, 'not_a_number']],
] as const)('a net price that may be thousands or decimals is ignored: %s', (_where, typed, expected) => {
  expect(nets(...typed)).toEqual(expected)
})

test('reads a threshold by its own column: 1.000 alone is ignored, beside 2.500,5 it is a thousand', () => {
  expect(read([{ net: '12,50', from: '1.000' }])).toEqual(['not_a_number'])
  const { lines } = cnrFile.read([
    {
      name: '',
      rows: [
        { line: 1, cells: ['TAB', 'BRAND', 'REF', 'SEUIL', 'NET'] },
        { line: 2, cells: ['T04', 'X', 'A', '1.000', '12.50'] },
        { line: 3, cells: ['T04', 'X', 'A', '2.500,5', '12.25'] },
      ],
    },
  ])
  expect(lines.map(({ from, net }) => [from, net])).toEqual([
    [1000, 12.5],
    [2500.5, 12.25],
  ])
})

test('reads discounts by their own columns, with and without %', () => {
  expect(
    read([
      { discount1: '31,5 %', discount2: '2.5' },
      { discount1: '12,125%', discount2: '1.125' },
      { discount1: '12.125', discount2: '' },
    ]),
  ).toEqual(['3150 250', '1213 113', 'out_of_range'])
  expect(read([{ discount1: '12.500' }, { discount1: '40' }])).toEqual(['not_a_number', '4000 null'])
})

test('ignores an ambiguous text in a workbook: its number cells say nothing about texts', () => {
  const { lines, ignored } = cnrFile.read([
    {
      name: 'T03',
      rows: [
        { line: 1, cells: ['MARQUE', 'REFCIALE', 'PRIXNET'] },
        { line: 2, cells: ['X', 'A', '12,5'] },
        { line: 3, cells: ['X', 'B', '1.500'] },
        { line: 4, cells: ['X', 'C', '1,50000'] },
      ],
    },
  ])
  expect(lines.map(({ net }) => net)).toEqual([12.5, 1.5])
  expect(ignored.map(({ line, reason }) => `${line} ${reason}`)).toEqual(['3 not_a_number'])
})

test.each(['', 'exemple'])(
  'reads its sample file in both languages, a line of each tab: sheet "%s"',
  (name) => {
    for (const locale of ['fr', 'en'] as const) {
      const { headings, rows } = sampleTable(agreementColumns, locale)
      const table = [headings, ...rows].map((cells, at) => ({ line: at + 1, cells }))
      const { lines, ignored } = cnrFile.read([{ name, rows: table }])
      expect(ignored).toEqual([])
      expect(lines.map(({ tab, net, discount1 }) => [tab, net, discount1])).toEqual([
        ['T01', null, 3000],
        ['T02', null, 3550],
        ['T03', 12.5, null],
        ['T04', 11.9, null],
      ])
    }
  },
)
