import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
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

interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlNode[]
  text: string
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** A document type could name entities that grow without end, and no workbook has one. */
function parse(xml: string): XmlNode {
  if (/<!(?:doctype|entity)/i.test(xml)) throw new EntryFileError('broken')
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const node: XmlNode = { name: localName(name), attributes, children: [], text: '' }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('text', (text) => {
    const node = open.at(-1)
    if (node) node.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.on('error', () => {
    throw new EntryFileError('broken')
  })
  parser.write(xml).close()
  return root
}

/** The nodes of a name, however deep, in their order. */
function all(parent: XmlNode | null, name: string): XmlNode[] {
  return (parent?.children ?? []).flatMap((child) =>
    child.name === name ? [child, ...all(child, name)] : all(child, name),
  )
}

/** The runs of a text without the readings that Japanese workbooks add. */
const textOf = ({ name, text, children }: XmlNode): string =>
  name === 'rPh' ? '' : name === 't' ? text : children.map(textOf).join('')

function firstSheet(workbook: XmlNode, relations: XmlNode | null): string {
  const visible = all(workbook, 'sheet').find(
    (sheet) => (sheet.attributes['state'] ?? 'visible') === 'visible',
  )
  const id = Object.entries(visible?.attributes ?? {}).find(([name]) => name.endsWith(':id'))?.[1]
  const target = all(relations, 'Relationship').find((relation) => relation.attributes['Id'] === id)
    ?.attributes['Target']
  if (!target) return 'xl/worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
}

/** By the number of a cell's style: how many digits its format `00000` asks for. */
function paddings(styles: XmlNode | null): readonly number[] {
  const formats = new Map(
    all(styles, 'numFmt').map((format) => [
      format.attributes['numFmtId'],
      format.attributes['formatCode'] ?? '',
    ]),
  )
  const [cells] = all(styles, 'cellXfs')
  return all(cells ?? null, 'xf').map((style) => {
    const code = formats.get(style.attributes['numFmtId']) ?? ''
    return /^0{2,}$/.test(code) ? code.length : 0
  })
}

function readRow(row: XmlNode, strings: readonly string[], padding: readonly number[]): string[] {
  const cells: string[] = []
  for (const cell of all(row, 'c')) {
    const at = columnOf(cell.attributes['r'] ?? '') ?? cells.length
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

function readCell(cell: XmlNode, strings: readonly string[], padding: readonly number[]): string {
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
      return readNumber(value, padding[Number(cell.attributes['s'] ?? 0)] ?? 0)
  }
}

/** As people read it: `12.499999999999999` is 12.5, `3.25061234567E12` all its digits. */
function readNumber(value: string, digits: number): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  const text = Number.isSafeInteger(number) ? String(number) : String(Number(number.toPrecision(12)))
  return text.padStart(digits, '0')
}
