import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { parseCsv, writeCsv } from './csv.ts'
import { readFileText } from './read-table-file.ts'
import type { FileColumn } from './table.ts'
import { writeXlsx } from './write-xlsx.ts'

interface Row {
  readonly text: string
  readonly number: number | null
  readonly at: Date | null
}

const columns: FileColumn<Row>[] = [
  { heading: 'Désignation', cell: ({ text }) => text },
  { heading: 'Prix (€)', cell: ({ number }) => number, width: 12 },
  { heading: 'Le', cell: ({ at }) => at },
]
const at = new Date('2026-07-01T22:30:00Z')
const texts = ['00123', 'Œuvre à 1 234,56 €', 'a;b,"c"\nd', '=1+1', '@SUM(1)', '-2+3', '＝cmd', '-12,5', '']
const rows: Row[] = texts.map((text, place) => ({ text, number: place - 0.25, at: place === 0 ? at : null }))

test('CSV opens in Excel in each language, without running formulas', () => {
  const french = writeCsv(columns, rows, 'fr')
  expect(french.startsWith('\uFEFFDésignation;Prix (€);Le\r\n00123;-0,25;02/07/2026 00:30\r\n')).toBe(true)
  const cells = parseCsv(french.slice(1), ';').slice(1)
  expect(cells.map(([text]) => text)).toEqual([
    ...texts.slice(0, 3),
    "'=1+1",
    "'@SUM(1)",
    "'-2+3",
    "'＝cmd",
    '-12,5',
    '',
  ])
  expect(writeCsv(columns, rows.slice(0, 1), 'en')).toBe(
    '\uFEFFDésignation,Prix (€),Le\r\n00123,-0.25,2026-07-02 00:30\r\n',
  )
})

test('a day has no time', async () => {
  const days: FileColumn<string>[] = [{ heading: 'Jour', cell: (day) => ({ day }) }]
  expect(writeCsv(days, ['2026-12-01'], 'fr')).toBe('\uFEFFJour\r\n01/12/2026\r\n')
  const content = await writeXlsx(days, ['2026-12-01'], 'x')
  // Days since the epoch of a workbook.
  expect(await readFileText(new Blob([Buffer.from(content)]), 'fr')).toBe('Jour\n46357')
})

test('a workbook preserves texts and can be read back', async () => {
  const content = await writeXlsx(columns, rows, "L'été: [1/2] d'une feuille dont le nom est trop long")
  const lines = (await readFileText(new Blob([Buffer.from(content)]), 'fr')).split('\n')
  expect(lines[0]).toBe('Désignation\tPrix (€)\tLe')
  expect(lines[1]?.split('\t').slice(0, 2)).toEqual(['00123', '-0,25'])
  expect(lines[2]?.split('\t')[0]).toBe('Œuvre à 1 234,56 €')
  expect(lines.slice(4, 7).map((line) => line.split('\t')[0])).toEqual(['=1+1', '@SUM(1)', '-2+3'])
})

test.each([
  [[53.879, 54.6786, 12], '0.0000'],
  [[53.8, 1234.5, 12], '0.00'],
])('amounts of a column %j are all shown as %s', async (prices, digits) => {
  const shape: FileColumn<number>[] = [
    { heading: 'Quantité', cell: (price) => price },
    { heading: 'Prix', cell: (price) => (price === 12 ? 'offert' : price), isPrice: true },
  ]
  const files = unzipSync(await writeXlsx(shape, prices, 'x'))
  const styles = strFromU8(files['xl/styles.xml'] ?? new Uint8Array())
  expect([...styles.matchAll(/formatCode="([^"]+)"/g)].map(([, code]) => code)).toEqual([`#,##${digits}`])
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect([...sheet.matchAll(/<c r="([AB]\d)" s="\d+"/g)].map(([, cell]) => cell)).toEqual([
    'A1',
    'B1',
    'B2',
    'B3',
  ])
})

test('a workbook with malicious texts is valid', async () => {
  const hostile = [`a\u0000b\u001fc`, '</t></is><f>1+1</f>', '_x0041_', 'x'.repeat(40_000)]
  const content = await writeXlsx([{ heading: '&<>', cell: (text: string) => text }], hostile, '')
  const lines = (await readFileText(new Blob([Buffer.from(content)]), 'fr')).split('\n')
  expect(lines).toHaveLength(5)
  expect(lines[2]).toBe('</t></is><f>1+1</f>')
})
