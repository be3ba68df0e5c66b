import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { fileMaxBytes, readFileText } from './read-table-file.ts'
import { TableFileError } from './table-file-error.ts'

const csv = (bytes: readonly number[] | string) =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type: 'image/png' })

interface BookParts {
  readonly sheet: string
  readonly strings?: string
  readonly styles?: string
  readonly workbook?: string
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relation = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

/** A workbook as written by Excel: a hidden sheet before the relevant one. */
function book({ sheet, strings = '', styles = '', workbook }: BookParts): Blob {
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      workbook ??
      `<workbook ${main} ${relation}><sheets><sheet name="x" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Liste" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData><row><c><v>999</v></c></row></sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet ${main}>${styles}</styleSheet>`,
  }
  return new Blob([
    zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]))),
  ])
}

const problemOf = (file: Blob) =>
  readFileText(file, 'fr').then(
    () => null,
    (error: unknown) => (error instanceof TableFileError ? error.problem : error),
  )

describe('a text file', () => {
  test('is read in UTF-8, with and without a byte order mark, in UTF-16 and in Windows-1252', async () => {
    expect(await readFileText(csv('Référence;Qté\nA1;2'), 'fr')).toBe('Référence;Qté\nA1;2')
    expect(await readFileText(csv([0xef, 0xbb, 0xbf, 0xc3, 0xa9]), 'fr')).toBe('é')
    expect(await readFileText(csv([0xff, 0xfe, 0xe9, 0x00]), 'fr')).toBe('é')
    expect(await readFileText(csv([0x51, 0x74, 0xe9, 0x20, 0x80]), 'fr')).toBe('Qté €')
  })
})

describe('a workbook', () => {
  test('returns its first visible sheet: shared and rich texts, gaps, formatted numbers', async () => {
    const file = book({
      strings:
        '<si><t>Référence</t></si><si><t>Qté</t></si><si><r><t>Câble </t></r><r><t>rigide</t></r></si><si><t>AB &amp; 00123</t></si>',
      styles:
        '<numFmts><numFmt numFmtId="164" formatCode="000000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>',
      sheet:
        '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
        '<row r="2"><c r="A2" t="s"><v>3</v></c><c r="B2" t="s"><v>2</v></c><c r="C2"><v>12.499999999999999</v></c></row>' +
        '<row r="3"><c r="A3" s="1"><v>4211</v></c><c r="C3"><v>2</v></c></row>' +
        '<row r="4"><c r="A4"><v>3.25061234567E12</v></c><c r="C4" t="inlineStr"><is><t>x10</t></is></c></row>',
    })
    expect(await readFileText(file, 'fr')).toBe(
      'Référence\t\tQté\nAB & 00123\tCâble rigide\t12,5\n004211\t\t2\n3250612345670\t\tx10',
    )
  })

  test('that would fill the memory is rejected before it is unpacked', async () => {
    const sheet = `<row><c t="inlineStr"><is><t>${'0'.repeat(41_000_000)}</t></is></c></row>`
    const file = book({ sheet })
    expect(file.size).toBeLessThan(fileMaxBytes)
    expect(await problemOf(file)).toBe('too_big')
  })

  test('with expanding entities is rejected', async () => {
    const workbook = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><workbook>&b;</workbook>'
    expect(await problemOf(book({ sheet: '', workbook }))).toBe('broken')
  })
})

test.each([
  ['a PDF', '%PDF-1.7 …', 'pdf'],
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 1, 2], 'old_excel'],
  [
    'a workbook with a password',
    [0xd0, 0xcf, 0x11, 0xe0, 1, 2, ...Buffer.from('EncryptedPackage', 'utf16le'), 0, 0],
    'password',
  ],
  ['a picture without a zero', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x41], 'not_a_list'],
  ['a photograph', [0xff, 0xd8, 0xff, 0xe1, 0x41, 0x42], 'not_a_list'],
  ['a GIF', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61], 'not_a_list'],
  ['bytes that are not text', [0x41, 0x01, 0x42, 0x3b, 0x31], 'not_a_list'],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0, 0], 'not_a_list'],
  ['a broken archive', [0x50, 0x4b, 3, 4, 9, 9, 9], 'broken'],
  ['nothing', '  \n ', 'empty'],
] as const)('detects %s from its bytes', async (_name, bytes, problem) => {
  expect(await problemOf(csv(bytes))).toBe(problem)
})

test('another archive is not a list, and a large file is not even opened', async () => {
  expect(await problemOf(new Blob([zipSync({ 'word/document.xml': strToU8('<x/>') })]))).toBe('not_a_list')
  expect(await problemOf(new Blob([new Uint8Array(fileMaxBytes + 1)]))).toBe('too_big')
})
