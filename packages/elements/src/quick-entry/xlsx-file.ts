import { strFromU8, unzipSync } from 'fflate'
import { EntryFileError } from './entry-file.ts'

/** What may come out of the archive: a sheet of two thousand lines is a megabyte or two. */
const mostInflated = 40_000_000
/** Excel has 1 048 576; a list for us is short. */
const mostRows = 20_000
const mostColumns = 100

/**
 * The cells of the first visible sheet of an XLSX file as text, row by row. Leading zeros that only a number format
 * shows are put back. The archive is opened into buffers of the sizes that it declares, so a bomb is refused first.
 * @throws EntryFileError
 */
export function readWorkbook(bytes: Uint8Array): string[][] {
  const files = unpack(bytes)
  const part = (path: string) => {
    const content = files[path]
    return content ? parse(strFromU8(content)) : null
  }
  const workbook = part('xl/workbook.xml')
  if (!workbook) throw new EntryFileError('not_a_list')
  const sheet = part(firstSheet(workbook, part('xl/_rels/workbook.xml.rels')))
  if (!sheet) throw new EntryFileError('broken')
  const strings = all(part('xl/sharedStrings.xml'), 'si').map(textOf)
  const padding = paddings(part('xl/styles.xml'))
  const rows = all(sheet, 'row')
  if (rows.length > mostRows) throw new EntryFileError('too_big')
  return rows.map((row) => readRow(row, strings, padding))
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let inflated = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const isWanted =
          /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/.test(
            name,
          )
        if (!isWanted) return false
        inflated += originalSize
        if (inflated > mostInflated) throw new EntryFileError('too_big')
        return true
      },
    })
  } catch (error) {
    throw error instanceof EntryFileError ? error : new EntryFileError('broken')
  }
}

/** The browser's own parser; a document type could name entities that grow without end, and no workbook has one. */
function parse(xml: string): Document {
  if (/<!(?:doctype|entity)/i.test(xml)) throw new EntryFileError('broken')
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  if (document.getElementsByTagName('parsererror').length > 0) throw new EntryFileError('broken')
  return document
}

const all = (parent: Document | Element | null, name: string): Element[] =>
  parent ? [...parent.getElementsByTagNameNS('*', name)] : []

/** The runs of a text without the readings that Japanese workbooks add. */
const textOf = (element: Element) =>
  all(element, 't')
    .filter(({ parentElement }) => parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent)
    .join('')

function firstSheet(workbook: Document, relations: Document | null): string {
  const visible = all(workbook, 'sheet').find(
    (sheet) => (sheet.getAttribute('state') ?? 'visible') === 'visible',
  )
  const id = [...(visible?.attributes ?? [])].find(
    ({ localName, prefix }) => localName === 'id' && prefix,
  )?.value
  const target = all(relations, 'Relationship')
    .find((relation) => relation.getAttribute('Id') === id)
    ?.getAttribute('Target')
  if (!target) return 'xl/worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
}

/** By the number of a cell's style: how many digits its format `00000` asks for. */
function paddings(styles: Document | null): readonly number[] {
  const formats = new Map(
    all(styles, 'numFmt').map((format) => [
      format.getAttribute('numFmtId'),
      format.getAttribute('formatCode') ?? '',
    ]),
  )
  const [cells] = all(styles, 'cellXfs')
  return all(cells ?? null, 'xf').map((style) => {
    const code = formats.get(style.getAttribute('numFmtId')) ?? ''
    return /^0{2,}$/.test(code) ? code.length : 0
  })
}

function readRow(row: Element, strings: readonly string[], padding: readonly number[]): string[] {
  const cells: string[] = []
  for (const cell of all(row, 'c')) {
    const at = columnOf(cell.getAttribute('r') ?? '') ?? cells.length
    if (at >= mostColumns) continue
    while (cells.length < at) cells.push('')
    cells[at] = readCell(cell, strings, padding)
  }
  return cells
}

/** `AB12` is column 27. */
function columnOf(place: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0]
  if (letters === undefined) return null
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function readCell(cell: Element, strings: readonly string[], padding: readonly number[]): string {
  const value = all(cell, 'v')[0]?.textContent ?? ''
  switch (cell.getAttribute('t')) {
    case 's':
      return strings[Number(value)] ?? ''
    case 'inlineStr':
      return textOf(cell)
    case 'str':
      return value
    case 'b':
    case 'e':
      return ''
    default:
      return readNumber(value, padding[Number(cell.getAttribute('s') ?? 0)] ?? 0)
  }
}

/** As people read it: `12.499999999999999` is 12.5, `3.25061234567E12` all its digits. */
function readNumber(value: string, digits: number): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  const text = Number.isSafeInteger(number) ? String(number) : String(Number(number.toPrecision(12)))
  return text.padStart(digits, '0')
}
