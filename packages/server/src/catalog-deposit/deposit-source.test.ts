import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DepositRefused } from './deposit-refused.ts'
import { openSource, refusing } from './deposit-source.ts'

let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'comptoir-source-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

/** Reads a file to its end, as a rehearsal does; says why it cannot, or gives its rows. */
async function readAll(content: Buffer): Promise<string | string[][]> {
  const path = join(directory, 'deposited')
  await writeFile(path, content)
  const reading = refusing(async () => {
    const source = await openSource(path, 'csv')
    try {
      const rows: string[][] = []
      for await (const { cells } of source.rows(source.productSheet)) rows.push([...cells])
      return rows
    } finally {
      source.close()
    }
  })
  return reading.catch((error: unknown) => {
    if (error instanceof DepositRefused) return error.problem
    throw error
  })
}

const workbook = (sheet: Uint8Array) => ({
  'xl/workbook.xml': strToU8(
    '<workbook xmlns:r="r"><sheets><sheet name="B01_COMMERCE" r:id="a"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
  'xl/worksheets/sheet1.xml': sheet,
})

/** A row of formulas, each with a text that it had when it was saved. */
const formulas = strToU8(
  `<worksheet><sheetData>${'<row><c t="str"><f>HYPERLINK("http://evil.example")</f><v>007</v></c></row>'.repeat(2)}</sheetData></worksheet>`,
)

/** A small archive whose directory says of every entry that it holds four gigabytes. */
function liar(): Buffer {
  const zip = Buffer.from(zipSync(workbook(formulas)))
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 4))
    zip.writeUInt32LE(0xff_ff_ff_f0, at + 24)
  return zip
}

const wide = `${Array.from({ length: 500 }, (_none, at) => `c${at}`).join(';')}\r\n${'1;'.repeat(499)}1`
const bomb = () =>
  zipSync(
    workbook(
      Buffer.concat([
        Buffer.from('<worksheet><sheetData><row><c t="inlineStr"><is><t>'),
        Buffer.alloc(60_000_000, 'A'),
      ]),
    ),
  )

test.each([
  ['a picture named .xlsx', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0]), 'not_a_list'],
  ['a PDF', () => Buffer.from('%PDF-1.7 not a list'), 'pdf'],
  ['NUL bytes', () => Buffer.from('Référence;Prix\nA\0;1'), 'not_a_list'],
  ['500 columns', () => Buffer.from(wide), 'too_many_columns'],
  ['a quote that never ends', () => Buffer.from(`Référence;Prix\n"${'x;\n'.repeat(200_000)}`), 'broken'],
  ['a zip bomb', () => Buffer.from(bomb()), 'too_big'],
  ['four gigabytes by its own account', liar, 'broken'],
  ['a broken archive', () => Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3, 4]), 'broken'],
  [
    'entities that multiply',
    () =>
      Buffer.from(
        zipSync({
          'xl/workbook.xml': strToU8(
            '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><workbook>&a;</workbook>',
          ),
        }),
      ),
    'broken',
  ],
])('%s is refused with its reason', async (_name, content, problem) => {
  expect(await readAll(content())).toBe(problem)
})

test('of formulas the text that they had is read, whatever they ask for', async () => {
  expect(await readAll(Buffer.from(zipSync(workbook(formulas))))).toEqual([['007'], ['007']])
})
