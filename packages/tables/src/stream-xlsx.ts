import type { Readable } from 'node:stream'
import type { Entry, ZipFile } from 'yauzl'
import { readStyles, writeCell, type CellStyle } from './sheet-cell.ts'
import { TableFileError } from './table-file-error.ts'
import { countCells, defaultLimits, type TableLimits } from './table-limits.ts'
import { xmlEvents, type XmlEvent } from './xml-events.ts'
import { openZip } from './zip-file.ts'

/** A workbook on disk whose sheets are streamed row by row. */
export interface StreamedXlsx {
  /** Names of the visible sheets, in order. */
  readonly sheets: readonly string[]
  /**
   * Rows of a sheet; numbers as text with a decimal point, days as `2026-11-21`, leading zeros of a format restored.
   * @throws TableFileError
   */
  rows(sheet: string): AsyncIterable<{ readonly line: number; readonly cells: readonly string[] }>
  close(): void
}

/** Limits that only ZIP bombs exceed. */
const bombs = {
  cell: 32_767,
  /** Cells of one row, empty ones included: Excel's limit. */
  rowCells: 16_384,
  strings: 1_500_000,
  stringsLength: 150_000_000,
  sheets: 200,
  /** Maximum compression ratio of a part. */
  ratio: 250,
  ratioFrom: 50_000_000,
}

export interface XlsxOptions {
  readonly limits?: TableLimits
  /** The decimal separator of number cells. @default '.' */
  readonly decimal?: '.' | ','
}

/** @throws TableFileError when it is not a workbook */
export async function openXlsx(
  path: string,
  { limits = defaultLimits, decimal = '.' }: XlsxOptions = {},
): Promise<StreamedXlsx> {
  const { zip, entries } = await openZip(path)
  const archive: Archive = { zip, limits }
  const count = countCells(limits)
  try {
    const part = (name: string) => entries.get(name)
    const workbook = part('xl/workbook.xml')
    if (!workbook) throw new TableFileError('not_a_list')
    const sheets: { name: string; id: string }[] = []
    let is1904 = false
    for await (const { name, attributes } of tagsOf(archive, workbook)) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      if (name === 'sheet' && id !== undefined && (attributes['state'] ?? 'visible') === 'visible')
        sheets.push({ name: attributes['name'] ?? '', id })
      if (sheets.length > bombs.sheets) throw new TableFileError('too_big')
    }
    const targets = new Map<string, string>()
    const relations = part('xl/_rels/workbook.xml.rels')
    if (relations)
      for await (const { name, attributes } of tagsOf(archive, relations))
        if (name === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '')
    const styles = part('xl/styles.xml')
    const cellStyles = styles ? await readStyles(tagsOf(archive, styles)) : []
    let strings: readonly string[] | undefined
    return {
      sheets: sheets.map(({ name }) => name),
      close: () => zip.close(),
      async *rows(sheet) {
        const target = targets.get(sheets.find(({ name }) => name === sheet)?.id ?? '') ?? ''
        const entry = part(target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`)
        if (!entry) throw new TableFileError('broken')
        const shared = part('xl/sharedStrings.xml')
        strings ??= shared ? await readStrings(archive, shared) : []
        yield* readRows(archive, entry, { strings, styles: cellStyles, is1904, decimal, count })
      },
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

interface Archive {
  readonly zip: ZipFile
  readonly limits: TableLimits
}

/** Streams an XML document of the workbook; one that unpacks to many times its size is rejected. */
async function* eventsOf({ zip, limits }: Archive, entry: Entry): AsyncGenerator<XmlEvent[]> {
  const stream: Readable = await zip.openReadStreamPromise(entry).catch(() => {
    throw new TableFileError('broken')
  })
  const isTooBig = (unpacked: number) =>
    unpacked > limits.partBytes ||
    (unpacked > bombs.ratioFrom && unpacked > bombs.ratio * Math.max(1, entry.compressedSize))
  yield* xmlEvents(stream, { isTooBig })
}

/** Only the opening tags. */
async function* tagsOf(archive: Archive, entry: Entry) {
  for await (const events of eventsOf(archive, entry))
    for (const event of events) if (event.kind === 'open') yield event
}

/** The shared strings; phonetic readings of Japanese workbooks are left out. */
async function readStrings(archive: Archive, entry: Entry): Promise<string[]> {
  const strings: string[] = []
  let length = 0
  let text = ''
  const open: string[] = []
  for await (const events of eventsOf(archive, entry))
    for (const event of events) {
      if (event.kind === 'open') open.push(event.name)
      else if (event.kind === 'text') {
        if (open.at(-1) === 't' && !open.includes('rPh')) text += event.text
      } else {
        open.pop()
        if (event.name !== 'si') continue
        length += text.length
        if (text.length > bombs.cell * 2 || strings.length >= bombs.strings || length > bombs.stringsLength)
          throw new TableFileError('too_big')
        strings.push(text)
        text = ''
      }
    }
  return strings
}

interface Book {
  readonly strings: readonly string[]
  readonly styles: readonly CellStyle[]
  readonly is1904: boolean
  readonly decimal: '.' | ','
  readonly count: (cellsOfRow: number) => void
}

async function* readRows(archive: Archive, entry: Entry, book: Book) {
  let cells: string[] = []
  let cell: { readonly attributes: Readonly<Record<string, string>>; text: string } | null = null
  let isValue = false
  let next = 0
  let cellCount = 0
  let line = 0
  for await (const events of eventsOf(archive, entry))
    for (const { kind, name, attributes, text } of events) {
      if (kind === 'text') {
        if (cell && isValue) cell.text += text
      } else if (kind === 'open') {
        if (name === 'row') {
          cells = []
          next = 0
          cellCount = 0
          line = Number(attributes['r'] ?? line + 1)
        } else if (name === 'c') {
          cellCount += 1
          if (cellCount > bombs.rowCells) throw new TableFileError('too_many_columns')
          cell = { attributes, text: '' }
        } else if (name === 'v' || name === 't') isValue = true
      } else if (name === 'v' || name === 't') isValue = false
      else if (name === 'c' && cell) {
        // A cell without a reference follows the previous one, even an empty one.
        const at = columnOf(cell.attributes['r'] ?? '') ?? next
        next = at + 1
        const written = writeCell(cell.text, cell.attributes, book)
        cell = null
        if (written === '') continue
        if (at >= archive.limits.columns) throw new TableFileError('too_many_columns')
        if (written.length > bombs.cell * 2) throw new TableFileError('too_big')
        while (cells.length < at) cells.push('')
        cells[at] = written
      } else if (name === 'row') {
        book.count(cellCount)
        if (cells.length > 0) yield { line, cells }
      }
    }
}

/** `AB12` is column 27. */
function columnOf(place: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0]
  if (letters === undefined) return null
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
