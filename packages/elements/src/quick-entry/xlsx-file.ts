import { writeTypedNumber, type Locale } from '@comptoir/contract'
import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { EntryFileError } from './entry-file.ts'

/** What may come out of the archive: a sheet of two thousand lines is a megabyte or two. */
const mostInflated = 40_000_000
/** Excel has 1 048 576; a list for us is short. */
const mostRows = 20_000
const mostColumns = 100
/** Twenty thousand rows of sixteen cells, each with its value. */
const mostTags = 1_000_000

/**
 * The cells of the first visible sheet of an XLSX file as text, row by row. Leading zeros that only a number format
 * shows are put back; a number is written so that it is read as the same number whatever the language. The archive is
 * opened into buffers of the sizes that it declares, so a bomb is refused first; rows are counted while they are read.
 * @throws EntryFileError
 */
export function readWorkbook(bytes: Uint8Array, locale: Locale): string[][] {
  const files = unpack(bytes)
  const part = (path: string, take: Takers) => {
    const content = files[path]
    if (content) parse(strFromU8(content), take)
    return content !== undefined
  }
  const sheets: XmlNode[] = []
  const relations: XmlNode[] = []
  if (!part('xl/workbook.xml', { sheet: (node) => sheets.push(node) })) throw new EntryFileError('not_a_list')
  part('xl/_rels/workbook.xml.rels', { Relationship: (node) => relations.push(node) })
  const strings: string[] = []
  part('xl/sharedStrings.xml', { si: (node) => strings.push(textOf(node)) })
  const padding = readPaddings(part)
  const rows: string[][] = []
  const hasSheet = part(firstSheet(sheets, relations), {
    row: (node) => {
      if (rows.length >= mostRows) throw new EntryFileError('too_big')
      rows.push(readRow(node, { strings, padding, locale }))
    },
  })
  if (!hasSheet) throw new EntryFileError('broken')
  return rows
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

interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlNode[]
  text: string
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** By the name of a node: what is done with each, complete with what is in it. All else is passed over. */
type Takers = Readonly<Record<string, (node: XmlNode) => unknown>>

/** A document type could name entities that grow without end, and no workbook has one. */
function parse(xml: string, take: Takers): void {
  if (/<!(?:doctype|entity)/i.test(xml)) throw new EntryFileError('broken')
  const open: XmlNode[] = []
  const parser = new SaxesParser()
  let tags = 0
  parser.on('opentag', ({ name: fullName, attributes }) => {
    tags += 1
    if (tags > mostTags) throw new EntryFileError('too_big')
    const name = localName(fullName)
    if (open.length === 0 && !Object.hasOwn(take, name)) return
    const node: XmlNode = { name, attributes, children: [], text: '' }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('text', (text) => {
    const node = open.at(-1)
    if (node) node.text += text
  })
  parser.on('closetag', () => {
    const node = open.pop()
    if (node && open.length === 0) take[node.name]?.(node)
  })
  parser.on('error', () => {
    throw new EntryFileError('broken')
  })
  parser.write(xml).close()
}

/** The nodes of a name, however deep, in their order. */
function all(parent: XmlNode, name: string): XmlNode[] {
  return parent.children.flatMap((child) =>
    child.name === name ? [child, ...all(child, name)] : all(child, name),
  )
}

/** The runs of a text without the readings that Japanese workbooks add. */
const textOf = ({ name, text, children }: XmlNode): string =>
  name === 'rPh' ? '' : name === 't' ? text : children.map(textOf).join('')

function firstSheet(sheets: readonly XmlNode[], relations: readonly XmlNode[]): string {
  const visible = sheets.find((sheet) => (sheet.attributes['state'] ?? 'visible') === 'visible')
  const id = Object.entries(visible?.attributes ?? {}).find(([name]) => name.endsWith(':id'))?.[1]
  const target = relations.find((relation) => relation.attributes['Id'] === id)?.attributes['Target']
  if (!target) return 'xl/worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
}

/** By the number of a cell's style: how many digits its format `00000` asks for. */
function readPaddings(part: (path: string, take: Takers) => boolean): readonly number[] {
  const formats = new Map<string | undefined, string>()
  let styles: XmlNode[] = []
  part('xl/styles.xml', {
    numFmt: ({ attributes }) => formats.set(attributes['numFmtId'], attributes['formatCode'] ?? ''),
    cellXfs: (node) => (styles = all(node, 'xf')),
  })
  return styles.map((style) => {
    const code = formats.get(style.attributes['numFmtId']) ?? ''
    return /^0{2,}$/.test(code) ? code.length : 0
  })
}

interface Book {
  readonly strings: readonly string[]
  readonly padding: readonly number[]
  readonly locale: Locale
}

function readRow(row: XmlNode, book: Book): string[] {
  const cells: string[] = []
  for (const cell of all(row, 'c')) {
    const at = columnOf(cell.attributes['r'] ?? '') ?? cells.length
    if (at >= mostColumns) continue
    while (cells.length < at) cells.push('')
    cells[at] = readCell(cell, book)
  }
  return cells
}

/** `AB12` is column 27. */
function columnOf(place: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0]
  if (letters === undefined) return null
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function readCell(cell: XmlNode, { strings, padding, locale }: Book): string {
  const value = all(cell, 'v')[0]?.text ?? ''
  switch (cell.attributes['t']) {
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
      return readNumber(value, padding[Number(cell.attributes['s'] ?? 0)] ?? 0, locale)
  }
}

/** As people read it: `12.499999999999999` is 12,5 in French, `3.25061234567E12` all its digits. */
function readNumber(value: string, digits: number, locale: Locale): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  const text = Number.isSafeInteger(number)
    ? String(number)
    : writeTypedNumber(Number(number.toPrecision(12)), locale)
  return text.padStart(digits, '0')
}
