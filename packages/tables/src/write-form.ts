import { strToU8, zipSync } from 'fflate'

export interface FormColumn {
  readonly heading: string
  /** In characters. */
  readonly width: number
  /** Editable; other columns are locked. */
  readonly isOpen?: boolean
  readonly isHidden?: boolean
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) =>
  text.replace(/(?![\t\n\r])\p{Cc}/gu, ' ').replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Styles by index: header, locked cell, editable cell; all are text, so that input stays as typed. */
const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFF8DC"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border/><border><left style="thin"/><right style="thin"/><top style="thin"/><bottom style="thin"/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="49" fontId="1" fillId="0" borderId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="2" borderId="1" applyNumberFormat="1" applyFill="1" applyBorder="1" applyProtection="1"><protection locked="0"/></xf></cellXfs></styleSheet>`

/**
 * Writes a workbook to fill in: all columns but the editable ones are locked, and all cells are text. For browsers.
 * If every column is editable, nothing is locked and lines can be added, as text too.
 * @param sheet its name; characters that Excel rejects are left out
 */
export function writeForm(
  columns: readonly FormColumn[],
  rows: readonly (readonly string[])[],
  sheet: string,
): Uint8Array<ArrayBuffer> {
  const cell = (text: string, style: number) =>
    `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escape(text)}</t></is></c>`
  const isLocked = !columns.every(({ isOpen }) => isOpen)
  const body = rows
    .map((row) => row.map((text, at) => cell(text, isLocked && columns[at]?.isOpen ? 2 : 1)).join(''))
    .map((cells) => `<row>${cells}</row>`)
    .join('')
  const widths = columns
    .map(
      ({ width, isHidden }, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"${isHidden ? ' hidden="1"' : ''}${isLocked ? '' : ' style="1"'}/>`,
    )
    .join('')
  const name = escape(sheet.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31))
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row>${columns.map(({ heading }) => cell(heading, 0)).join('')}</row>${body}</sheetData>${isLocked ? '<sheetProtection sheet="1" formatColumns="0" selectLockedCells="0"/>' : ''}</worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
}
