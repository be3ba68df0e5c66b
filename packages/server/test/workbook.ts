import { strToU8, zipSync } from 'fflate'

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relation = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A cell: a text, a number, or `null`. */
type TestCell = string | number | null

const cellOf = (value: TestCell) =>
  value === null
    ? '<c/>'
    : typeof value === 'number'
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t>${escape(value)}</t></is></c>`

/** Builds a workbook as Excel writes one. */
export function buildWorkbook(sheets: Readonly<Record<string, readonly (readonly TestCell[])[]>>): Buffer {
  const names = Object.keys(sheets)
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook ${main} ${relation}><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_name, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
      .join('')}</Relationships>`,
  }
  Object.values(sheets).forEach((rows, at) => {
    const written = rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('')
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet ${main}><sheetData>${written}</sheetData></worksheet>`
  })
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]))),
  )
}

/** Builds a ZIP of files. */
export const buildZip = (files: Readonly<Record<string, Uint8Array>>): Buffer =>
  Buffer.from(zipSync({ ...files }))
