import { strToU8, zipSync } from 'fflate'

/** A minimal workbook of one sheet. */
export const bareWorkbook = (sheet: Uint8Array) => ({
  'xl/workbook.xml': strToU8(
    '<workbook xmlns:r="r"><sheets><sheet name="B01_COMMERCE" r:id="a"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
  'xl/worksheets/sheet1.xml': sheet,
})

/** A row of formulas, each with its cached text. */
export const formulas = strToU8(
  `<worksheet><sheetData>${'<row><c t="str"><f>HYPERLINK("http://evil.example")</f><v>007</v></c></row>'.repeat(2)}</sheetData></worksheet>`,
)

/** A small archive whose directory claims four gigabytes for every entry. */
function buildLyingArchive(): Buffer {
  const zip = Buffer.from(zipSync(bareWorkbook(formulas)))
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 4))
    zip.writeUInt32LE(0xff_ff_ff_f0, at + 24)
  return zip
}

const wide = `${Array.from({ length: 500 }, (_none, at) => `c${at}`).join(';')}\r\n${'1;'.repeat(499)}1`
const bomb = () =>
  zipSync(
    bareWorkbook(
      Buffer.concat([
        Buffer.from('<worksheet><sheetData><row><c t="inlineStr"><is><t>'),
        Buffer.alloc(60_000_000, 'A'),
      ]),
    ),
  )

const entity = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
const leak = '<row><c t="inlineStr"><is><t>&a;</t></is></c></row>'

const packed = (start: string, piece: string, count: number, end = '') =>
  Buffer.from(zipSync(bareWorkbook(Buffer.from(start + piece.repeat(count) + end))))

type MaliciousFile = readonly [name: string, content: () => Buffer, problem: string]

/** Each is built once per test process: the big ones take a second. */
const builtOnce = (files: readonly MaliciousFile[]): readonly MaliciousFile[] =>
  files.map(([name, build, problem]) => {
    let built: Buffer | undefined
    return [name, () => (built ??= build()), problem]
  })

/** Small files that take seconds to read, and the problem reported for each. */
export const busyFiles = builtOnce([
  ['two million nested elements', () => packed('<worksheet><sheetData>', '<a>', 2_000_000), 'too_deep'],
  [
    'elements nested inside a row',
    () => packed('<worksheet><sheetData><row><c>', '<is>', 1_000_000),
    'too_deep',
  ],
  [
    '200,000 cells in a row',
    () => packed('<worksheet><sheetData><row>', '<c><v>1</v></c>', 200_000, '</row></sheetData></worksheet>'),
    'too_many_columns',
  ],
  [
    '200,000 empty cells in a row',
    () => packed('<worksheet><sheetData><row>', '<c r="A1"/>', 200_000, '</row></sheetData></worksheet>'),
    'too_many_columns',
  ],
  [
    'three million rows',
    () => packed('<worksheet><sheetData>', '<row><c><v>1</v></c></row>', 3_000_000),
    'too_many_rows',
  ],
  [
    'a shared text of thirty million characters',
    () =>
      Buffer.from(
        zipSync({
          ...bareWorkbook(
            strToU8('<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>'),
          ),
          'xl/sharedStrings.xml': Buffer.from(
            `<sst><si>${`<t>${'x'.repeat(30_000)}</t>`.repeat(1000)}</si></sst>`,
          ),
        }),
      ),
    'too_big',
  ],
])

/** Malicious files, and the problem reported for each. */
export const maliciousFiles = builtOnce([
  ['a picture named .xlsx', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0]), 'not_a_list'],
  [
    'a workbook with a password',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    'password',
  ],
  ['a PDF', () => Buffer.from('%PDF-1.7 not a list'), 'pdf'],
  ['NUL bytes', () => Buffer.from('Référence;Prix\nA\0;1'), 'not_a_list'],
  ['500 columns', () => Buffer.from(wide), 'too_many_columns'],
  ['a quote that never ends', () => Buffer.from(`Référence;Prix\n"${'x;\n'.repeat(200_000)}`), 'broken'],
  ['a zip bomb', () => Buffer.from(bomb()), 'too_big'],
  ['an archive that claims four gigabytes', buildLyingArchive, 'broken'],
  ['a broken archive', () => Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3, 4]), 'broken'],
  [
    'an entity in the workbook',
    () => Buffer.from(zipSync({ 'xl/workbook.xml': strToU8(`${entity}<workbook>&a;</workbook>`) })),
    'broken',
  ],
  [
    'an entity in a sheet',
    () =>
      Buffer.from(
        zipSync(bareWorkbook(strToU8(`${entity}<worksheet><sheetData>${leak}</sheetData></worksheet>`))),
      ),
    'broken',
  ],
  [
    'an entity in the shared texts',
    () =>
      Buffer.from(
        zipSync({
          ...bareWorkbook(
            strToU8('<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>'),
          ),
          'xl/sharedStrings.xml': strToU8(`${entity}<sst><si><t>&a;</t></si></sst>`),
        }),
      ),
    'broken',
  ],
])
