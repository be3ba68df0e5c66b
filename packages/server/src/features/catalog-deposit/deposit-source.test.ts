import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routes } from '@comptoir/contract'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallPng } from '../../../test/directory-fixtures.queries.ts'
import { bareWorkbook, busyFiles, formulas, maliciousFiles } from '../../../test/malicious-files.ts'
import { guessColumns } from './deposit-columns.ts'
import { DepositRejected } from './deposit-rejected.ts'
import { checkMedia } from './deposit-media.ts'
import { openDeposit } from './open-deposit.ts'
import { readLine } from './deposit-values.ts'

let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'comptoir-source-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

/** Reads a whole file, as a preview does. Returns its problem, or its rows. */
async function readAll(content: Buffer, maxRows = 1_000_000): Promise<string | string[][]> {
  const path = join(directory, 'deposited')
  await writeFile(path, content)
  try {
    const source = await openDeposit({ path, format: 'csv', maxRows })
    try {
      const rows: string[][] = []
      for await (const { cells } of source.rows(source.productSheet)) rows.push([...cells])
      return rows
    } finally {
      source.close()
    }
  } catch (error) {
    if (error instanceof DepositRejected) return error.problem
    throw error
  }
}

test.each([...maliciousFiles, ...busyFiles])(
  'rejects %s with its reason',
  async (_name, content, problem) => {
    expect(await readAll(content())).toBe(problem)
  },
)

const workbookOf = (many: number) =>
  Buffer.from(
    zipSync(
      bareWorkbook(
        strToU8(
          `<worksheet><sheetData>${Array.from({ length: many }, (_, at) => `<row r="${at + 1}"><c><v>1</v></c></row>`).join('')}</sheetData></worksheet>`,
        ),
      ),
    ),
  )

test.each([
  ['a text', (many: number) => Buffer.from('a;b\n'.repeat(many))],
  ['a workbook', (many: number) => workbookOf(many)],
])('rejects %s with more rows than allowed before serving a row', async (_name, make) => {
  // The row of headings is not counted.
  expect(await readAll(make(1501), 1500)).toHaveLength(1501)
  expect(await readAll(make(1502), 1500)).toBe('too_many_rows')
})

test('reads the cached text of formulas without evaluating them', async () => {
  expect(await readAll(Buffer.from(zipSync(bareWorkbook(formulas))))).toEqual([['007'], ['007']])
})

test('reads a workbook with formats, shared strings and the 1904 calendar: keeps zeros and days', async () => {
  const content = zipSync({
    ...bareWorkbook(
      strToU8(`<worksheet><sheetData>
        <row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>3</v></c></row>
        <row><c s="1"><v>42</v></c><c><v>3245060000004</v></c><c s="2"><v>43423</v></c><c t="s"><v>4</v></c></row>
        <row><c s="1"><v>43</v></c><c/><c s="2"><v>1e300</v></c><c><v>0.1</v></c></row>
      </sheetData></worksheet>`),
    ),
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="B01_COMMERCE" r:id="a"/></sheets></workbook>',
    ),
    'xl/styles.xml': strToU8(`<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>`),
    'xl/sharedStrings.xml': strToU8(
      '<sst><si><t>Référence</t></si><si><t>EAN</t></si><si><r><t>Dep</t></r><r><t>uis</t></r></si><si><t>Prix</t></si><si><t>12,5</t></si></sst>',
    ),
  })
  const rows = await readAll(Buffer.from(content))
  expect(rows).toEqual([
    ['Référence', 'EAN', 'Depuis', 'Prix'],
    ['00042', '3245060000004', '2022-11-20', '12,5'],
    ['00043', '', expect.stringMatching(/^\d+$/), '0.1'],
  ])
  const settings = {
    columns: ['reference', 'ean', 'lifeCycleSince', 'price'],
    decimal: ',',
    sheet: null,
    manufacturer: 'Étalon',
  } as const
  if (typeof rows === 'string') throw new Error(rows)
  const [, first = []] = rows
  expect(readLine({ line: 2, cells: first }, settings)).toMatchObject({
    problems: [],
    row: { reference: '00042', ean: '3245060000004', lifeCycleSince: '2022-11-20', publicPrice: 12.5 },
  })
})

test('reads UTF-16 of either byte order, and a two-byte character across a chunk boundary', async () => {
  const text = 'Référence;Libellé\r\nA1;Câble'
  const swapped = Buffer.from(text, 'utf16le').swap16()
  expect(await readAll(Buffer.concat([Buffer.from([0xfe, 0xff]), swapped]))).toEqual([
    ['Référence', 'Libellé'],
    ['A1', 'Câble'],
  ])
  // Files are read 64 KB at a time.
  const before = 'Référence;Libellé\r\n'
  const filler = 'x'.repeat(65_535 - Buffer.byteLength(`${before}A1;`))
  expect(await readAll(Buffer.from(`${before}A1;${filler}é fin`))).toEqual([
    ['Référence', 'Libellé'],
    ['A1', `${filler}é fin`],
  ])
})

test('accepts a picture up to 1.4 MB, a ZIP up to the form limit, and nothing else', async () => {
  const path = join(directory, 'picture')
  const wrong = { violations: [{ propertyPath: 'image', code: 'not_a_picture' }] }
  await writeFile(path, smallPng)
  await expect(checkMedia(path, 1_400_000)).resolves.toBeUndefined()
  await expect(checkMedia(path, 1_400_001)).rejects.toMatchObject(wrong)
  await writeFile(path, '<svg onload="alert(1)"/>')
  await expect(checkMedia(path, 100)).rejects.toMatchObject(wrong)
  await writeFile(path, zipSync({ 'a.png': smallPng }))
  await expect(checkMedia(path, 80_000_000)).resolves.toBeUndefined()
  expect([routes.addDeposit.maxFileBytes, routes.setDepositMedia.maxFileBytes]).toEqual([
    80_000_000, 80_000_000,
  ])
})

test.each([
  [
    ['Ref article', 'Libellé produit', 'PU HT'],
    ['reference', 'name', 'price'],
  ],
  [
    ['Réf. article', 'Désignation produit', 'Tarif HT'],
    ['reference', 'name', 'price'],
  ],
  [
    ['Code produit', 'Désignation', 'Prix unitaire HT'],
    ['reference', 'name', 'price'],
  ],
])('recognizes the headings %j', (headings, fields) => {
  expect(guessColumns(headings, {})).toEqual(fields)
})
