import type { Readable } from 'node:stream'
import type { Entry, ZipFile } from 'yauzl'
import { readStyles, writeCell, type CellStyle } from './sheet-cell.ts'
import { TableFileError } from './table-file-error.ts'
import { xmlEvents, type XmlEvent } from './xml-events.ts'
import { openZip } from './zip-file.ts'

/** A workbook on the disk, whose sheets are read row by row, however long they are. */
export interface StreamedXlsx {
  /** Names of the visible sheets, in their order. */
  readonly sheets: readonly string[]
  /**
   * Rows of a sheet; numbers as text with a point, days as `2026-11-21`, leading zeros of a format put back.
   * @throws TableFileError
   */
  rows(sheet: string): AsyncIterable<{ readonly line: number; readonly cells: readonly string[] }>
  close(): void
}

/** What no workbook of people has, and bombs do. */
const limits = {
  columns: 250,
  rows: 1_048_576,
  cell: 32_767,
  strings: 1_500_000,
  stringsLength: 150_000_000,
  /** Unpacked bytes of one part, and how many times its packed size. */
  part: 3_000_000_000,
  ratio: 250,
  ratioFrom: 50_000_000,
}

/** @throws TableFileError where it is no workbook */
export async function openXlsx(path: string): Promise<StreamedXlsx> {
  const { zip, entries } = await openZip(path)
  try {
    const part = (name: string) => entries.get(name)
    const workbook = part('xl/workbook.xml')
    if (!workbook) throw new TableFileError('not_a_list')
    const sheets: { name: string; id: string }[] = []
    let is1904 = false
    for await (const { name, attributes } of tagsOf(zip, workbook)) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      if (name === 'sheet' && id !== undefined && (attributes['state'] ?? 'visible') === 'visible')
        sheets.push({ name: attributes['name'] ?? '', id })
    }
    const targets = new Map<string, string>()
    const relations = part('xl/_rels/workbook.xml.rels')
    if (relations)
      for await (const { name, attributes } of tagsOf(zip, relations))
        if (name === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '')
    const styles = part('xl/styles.xml')
    const cellStyles = styles ? await readStyles(tagsOf(zip, styles)) : []
    let strings: readonly string[] | undefined
    return {
      sheets: sheets.map(({ name }) => name),
      close: () => zip.close(),
      async *rows(sheet) {
        const target = targets.get(sheets.find(({ name }) => name === sheet)?.id ?? '') ?? ''
        const entry = part(target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`)
        if (!entry) throw new TableFileError('broken')
        const shared = part('xl/sharedStrings.xml')
        strings ??= shared ? await readStrings(zip, shared) : []
        yield* readRows(zip, entry, { strings, styles: cellStyles, is1904 })
      },
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** The parts of an XML document of the workbook; what unpacks to many times its size is refused. */
async function* eventsOf(zip: ZipFile, entry: Entry): AsyncGenerator<XmlEvent[]> {
  const stream: Readable = await zip.openReadStreamPromise(entry).catch(() => {
    throw new TableFileError('broken')
  })
  const isTooBig = (unpacked: number) =>
    unpacked > limits.part ||
    (unpacked > limits.ratioFrom && unpacked > limits.ratio * Math.max(1, entry.compressedSize))
  yield* xmlEvents(stream, { isTooBig })
}

/** Only the opening tags. */
async function* tagsOf(zip: ZipFile, entry: Entry) {
  for await (const events of eventsOf(zip, entry))
    for (const event of events) if (event.kind === 'open') yield event
}

/** The texts that cells refer to; the readings that Japanese workbooks add are left out. */
async function readStrings(zip: ZipFile, entry: Entry): Promise<string[]> {
  const strings: string[] = []
  let length = 0
  let text = ''
  const open: string[] = []
  for await (const events of eventsOf(zip, entry))
    for (const event of events) {
      if (event.kind === 'open') open.push(event.name)
      else if (event.kind === 'text') {
        if (open.at(-1) === 't' && !open.includes('rPh')) text += event.text
      } else {
        open.pop()
        if (event.name !== 'si') continue
        length += text.length
        if (
          text.length > limits.cell * 2 ||
          strings.length >= limits.strings ||
          length > limits.stringsLength
        )
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
}

async function* readRows(zip: ZipFile, entry: Entry, book: Book) {
  let cells: string[] = []
  let cell: { readonly attributes: Readonly<Record<string, string>>; text: string } | null = null
  let isValue = false
  let next = 0
  let rows = 0
  let line = 0
  for await (const events of eventsOf(zip, entry))
    for (const { kind, name, attributes, text } of events) {
      if (kind === 'text') {
        if (cell && isValue) cell.text += text
      } else if (kind === 'open') {
        if (name === 'row') {
          cells = []
          next = 0
          line = Number(attributes['r'] ?? line + 1)
        } else if (name === 'c') cell = { attributes, text: '' }
        else if (name === 'v' || name === 't') isValue = true
      } else if (name === 'v' || name === 't') isValue = false
      else if (name === 'c' && cell) {
        // A cell without a place follows the one before it, an empty one too.
        const at = columnOf(cell.attributes['r'] ?? '') ?? next
        next = at + 1
        const written = writeCell(cell.text, cell.attributes, book)
        cell = null
        if (written === '') continue
        if (at >= limits.columns) throw new TableFileError('too_many_columns')
        if (written.length > limits.cell * 2) throw new TableFileError('too_big')
        while (cells.length < at) cells.push('')
        cells[at] = written
      } else if (name === 'row') {
        rows += 1
        if (rows > limits.rows) throw new TableFileError('too_big')
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
