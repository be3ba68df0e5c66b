import { writeTypedNumber, type Locale } from '@comptoir/contract'
import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { TableFileError } from './table-file-error.ts'

/** Maximum unpacked bytes. */
const maxInflated = 40_000_000
/** Maximum rows; Excel allows 1 048 576. */
const maxRows = 20_000
const maxColumns = 100
/** Maximum XML elements: in total, nested, and in one row, text or sheet name. */
const maxTags = 1_000_000
const maxDepth = 64
const maxInside = 100_000

/**
 * Returns the cells of the first visible sheet of an XLSX file as text, row by row. Leading zeros shown only by a number format
 * are restored; a number is formatted so that it is parsed as the same number in any language. The archive is
 * unpacked into buffers of the declared sizes, so a bomb is rejected first; rows are counted while they are read.
 * @throws TableFileError
 */
export function readWorkbook(bytes: Uint8Array, locale: Locale): string[][] {
  const { sheets, rowsOf } = openWorkbook(bytes, locale)
  const first = sheets.find(isVisible)
  const rows = rowsOf(first)
  if (rows === null) throw new TableFileError('broken')
  return rows
}

const isVisible = ({ attributes }: XmlNode) => (attributes['state'] ?? 'visible') === 'visible'

function openWorkbook(bytes: Uint8Array, locale: Locale) {
  const files = unpack(bytes)
  const part = (path: string, take: NodeHandlers) => {
    const content = files[path]
    if (content) parse(strFromU8(content), take)
    return content !== undefined
  }
  const sheets: XmlNode[] = []
  const relations: XmlNode[] = []
  if (!part('xl/workbook.xml', { sheet: (node) => sheets.push(node) })) throw new TableFileError('not_a_list')
  part('xl/_rels/workbook.xml.rels', { Relationship: (node) => relations.push(node) })
  const strings: string[] = []
  part('xl/sharedStrings.xml', { si: (node) => strings.push(textOf(node)) })
  const padding = readPaddings(part)
  let count = 0
  const rowsOf = (sheet: XmlNode | undefined): string[][] | null => {
    const rows: string[][] = []
    const found = part(pathOf(sheet, relations), {
      row: (node) => {
        count += 1
        if (count > maxRows) throw new TableFileError('too_big')
        rows.push(readRow(node, { strings, padding, locale }))
      },
    })
    return found ? rows : null
  }
  return { sheets, rowsOf }
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let inflated = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const isNeeded =
          /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/.test(
            name,
          )
        if (!isNeeded) return false
        inflated += originalSize
        if (inflated > maxInflated) throw new TableFileError('too_big')
        return true
      },
    })
  } catch (error) {
    throw error instanceof TableFileError ? error : new TableFileError('broken')
  }
}

interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlNode[]
  text: string
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Handlers by node name, called with each complete node. Other nodes are ignored. */
type NodeHandlers = Readonly<Record<string, (node: XmlNode) => unknown>>

/** A document type could declare expanding entities, and no workbook has one. */
function parse(xml: string, take: NodeHandlers): void {
  if (/<!(?:doctype|entity)/i.test(xml)) throw new TableFileError('broken')
  const open: XmlNode[] = []
  const parser = new SaxesParser()
  let [tags, depth, inside] = [0, 0, 0]
  parser.on('opentag', ({ name: fullName, attributes }) => {
    tags += 1
    if (tags > maxTags) throw new TableFileError('too_big')
    const name = localName(fullName)
    depth += 1
    if (depth > maxDepth) throw new TableFileError('too_deep')
    if (open.length === 0 && !Object.hasOwn(take, name)) return
    const node: XmlNode = { name, attributes, children: [], text: '' }
    open.at(-1)?.children.push(node)
    inside = open.length === 0 ? 0 : inside + 1
    if (inside > maxInside) throw new TableFileError('too_many_cells')
    open.push(node)
  })
  parser.on('text', (text) => {
    const node = open.at(-1)
    if (node) node.text += text
  })
  parser.on('closetag', () => {
    depth -= 1
    const node = open.pop()
    if (node && open.length === 0) take[node.name]?.(node)
  })
  parser.on('error', () => {
    throw new TableFileError('broken')
  })
  parser.write(xml).close()
}

/** Returns the descendants with a name, in document order. */
function all(parent: XmlNode, name: string): XmlNode[] {
  return parent.children.flatMap((child) =>
    child.name === name ? [child, ...all(child, name)] : all(child, name),
  )
}

/** Returns the runs of a text without phonetic readings of Japanese workbooks. */
const textOf = ({ name, text, children }: XmlNode): string =>
  name === 'rPh' ? '' : name === 't' ? text : children.map(textOf).join('')

function pathOf(sheet: XmlNode | undefined, relations: readonly XmlNode[]): string {
  const id = Object.entries(sheet?.attributes ?? {}).find(([name]) => name.endsWith(':id'))?.[1]
  const target = relations.find((relation) => relation.attributes['Id'] === id)?.attributes['Target']
  if (!target) return 'xl/worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
}

/** By style index of a cell: the number of digits its format `00000` requires. */
function readPaddings(part: (path: string, take: NodeHandlers) => boolean): readonly number[] {
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
    if (at >= maxColumns) continue
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

/** Formats a number for people: `12.499999999999999` is 12,5 in French, `3.25061234567E12` all its digits. */
function readNumber(value: string, digits: number, locale: Locale): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  const text = Number.isSafeInteger(number)
    ? String(number)
    : writeTypedNumber(Number(number.toPrecision(12)), locale)
  return text.padStart(digits, '0')
}
