import { isLine, isProse } from '@comptoir/contract'
import { readFileText } from '@comptoir/tables/read-table-file'
import { TableFileError } from '@comptoir/tables/table-file-error'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { createClient, openSession } from '../../runtime/index.ts'
import { buildToken } from '../../runtime/testing/index.tsx'
import { countLines } from '../../domain/product/quick-entry-draft.ts'
import { entryStore } from './quick-entry.store.ts'
import { readEntryText } from '../../domain/entry-text/entry-text.ts'

/** Runs a function and returns its CPU time in milliseconds, independent of other load on the machine. */
async function time(task: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await task()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

describe('a file that is not a list', () => {
  test.each([
    ['a picture as text', 'aB3'.repeat(200_000)],
    ['minified data', `{${'"key":"value 12","n":[1,2,3],'.repeat(20_000)}}`],
    ['signs without end', `${'-'.repeat(400_000)}x`],
    ['an address without end', 'a@'.repeat(200_000)],
    ['numbers without end', `${'111 '.repeat(100_000)}x`],
    ['a row of half a million cells', 'a;'.repeat(500_000)],
    ['as many rows as are read', ';a1\n'.repeat(20_000)],
    ['marks without end', 'ref.'.repeat(100_000)],
    ['many long lines', `${'ref.'.repeat(120)}\n`.repeat(1000)],
  ])('%s is parsed without blocking the page', async (_name, text) => {
    expect(await time(() => readEntryText(text, 'fr'))).toBeLessThan(3000)
  })

  test('is ignored as a whole, and the lines around it are parsed', async () => {
    const endless = 'aB3'.repeat(100_000)
    const parts = await readEntryText(`5 x 067301-01/C\n${endless}\n067303-03/C x 10`, 'fr')
    expect(parts.filter(isLine)).toHaveLength(2)
    expect(parts[1]).toEqual({ text: endless })
  })
})

test('detects an address in one pass', async () => {
  expect(isProse('paul@exemple.fr')).toBe(true)
  expect(isProse('5 @ 12.50')).toBe(false)
  expect(await time(() => isProse('a'.repeat(100_000)))).toBeLessThan(500)
})

test('counts lines before parsing them', async () => {
  expect(countLines(' a\n\n \t\r\nb\rc')).toBe(3)
  expect(await time(() => countLines(`${' '.repeat(1_000_000)}\n`.repeat(3)))).toBeLessThan(1000)
})

test('does not parse a text with too many lines', async () => {
  const session = openSession('https://fixture.example/api', buildToken({ sub: 'hostile' }))
  const client = createClient(session, 'fr')
  const store = entryStore({
    host: new EventTarget(),
    locale: 'fr',
    session,
    client,
    hrefFor: undefined,
    stores: new Map(),
    signal: new AbortController().signal,
  })
  const text = ';a1\n'.repeat(300_000)
  store.getState().setText(text)
  expect(await time(() => store.getState().check({ locale: 'fr', client }))).toBeLessThan(1000)
  expect(store.getState()).toMatchObject({ text, rows: null, problem: { code: 'too_many', count: 300_000 } })
})

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const book = (sheet: string, strings = '') =>
  new Blob([
    zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook ${main}><sheets><sheet name="x" sheetId="1"/></sheets></workbook>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`),
      'xl/sharedStrings.xml': strToU8(`<sst ${main}>${strings}</sst>`),
    }),
  ])
const problemOf = (file: Blob) =>
  readFileText(file, 'fr').then(
    () => null,
    (error: unknown) => (error instanceof TableFileError ? error.problem : error),
  )

describe('a workbook', () => {
  test('is read up to its twenty-thousandth row only', async () => {
    const rows = '<row><c><v>1</v></c></row>'
    expect(await problemOf(book(rows.repeat(20_000)))).toBeNull()
    const file = book(rows.repeat(1_000_000))
    expect(await time(async () => expect(await problemOf(file)).toBe('too_big'))).toBeLessThan(3000)
  })

  test.each([
    ['one row of three million cells', book(`<row>${'<c/>'.repeat(3_000_000)}</row>`)],
    ['three million unused texts', book('', '<si><t/></si>'.repeat(1_500_000))],
  ])('rejects one of %s', async (_name, file) => {
    expect(await problemOf(file)).toMatch(/^too_/)
  })

  test('rejects nested cells without overflowing the stack', async () => {
    expect(await problemOf(book(`<row>${'<c>'.repeat(200_000)}${'</c>'.repeat(200_000)}</row>`))).toBe(
      'too_deep',
    )
  })

  test.each(['fr', 'en'] as const)('has its numbers as numbers, in %s', async (locale) => {
    const row = (reference: string, quantity: number) =>
      `<row><c t="inlineStr"><is><t>${reference}</t></is></c><c><v>${quantity}</v></c></row>`
    const file = book(
      row('AB-1001', 1.125) + row('AB-1002', 12.5) + row('AB-1003', 1250) + row('AB-1004', 0.125),
    )
    const lines = (await readEntryText(await readFileText(file, locale), locale)).filter(isLine)
    expect(lines.map(({ quantity, doubt }) => [quantity, doubt])).toEqual([
      [1.125, null],
      [12.5, null],
      [1250, null],
      [0.125, null],
    ])
  })
})
