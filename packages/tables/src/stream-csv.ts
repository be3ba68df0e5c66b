import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { parse } from 'csv-parse'
import { countCells, defaultLimits, type TableLimits } from './table-limits.ts'
import { TableFileError } from './table-file-error.ts'

export type CsvEncoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'

/** A CSV file streamed from disk row by row. */
export interface StreamedCsv {
  readonly encoding: CsvEncoding
  readonly delimiter: string
  /** From the beginning on each call; empty lines are left out. @throws TableFileError */
  rows(): AsyncIterable<{ readonly line: number; readonly cells: readonly string[] }>
}

const headBytes = 64_000
/** Maximum characters of one row: an unclosed quote would take the rest of the file for one cell. */
const rowMax = 200_000
const delimiters = [';', '\t', ',', '|'] as const

/** Detects encoding and delimiter from the content. @throws TableFileError when it is not text, or has too many columns */
export async function openCsv(path: string, limits = defaultLimits): Promise<StreamedCsv> {
  const head = await readHead(path)
  const encoding = await encodingOf(path, head)
  const text = new TextDecoder(encoding).decode(head)
  if (text.trim() === '') throw new TableFileError('empty')
  const delimiter = delimiterOf(text)
  return { encoding, delimiter, rows: () => rowsOf(path, { encoding, delimiter, limits }) }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** UTF-16 by its byte order mark; UTF-8 if the whole file is valid; else Windows-1252, in which every byte is. */
async function encodingOf(path: string, head: Buffer): Promise<CsvEncoding> {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    // Control characters are not text: pictures, programs, and what a database cannot store.
    if (chunk.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)))
      throw new TableFileError('not_a_list')
    if (!isUtf8) continue
    try {
      decoder.decode(chunk, { stream: true })
    } catch {
      isUtf8 = false
    }
  }
  return isUtf8 ? 'utf-8' : 'windows-1252'
}

/** The delimiter that splits the first lines into most columns, consistently. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  const sample = lines.slice(0, Math.min(20, Math.max(1, lines.length - 1)))
  const counts = delimiters.map((delimiter) => {
    const found = sample.map((line) => line.replaceAll(/"[^"]*"/g, '').split(delimiter).length - 1)
    return { delimiter, least: Math.min(...found) }
  })
  return counts.toSorted((a, b) => b.least - a.least)[0]?.delimiter ?? ';'
}

interface Reading {
  readonly encoding: CsvEncoding
  readonly delimiter: string
  readonly limits: TableLimits
}

async function* rowsOf(path: string, { encoding, delimiter, limits }: Reading) {
  const count = countCells(limits)
  const parser = parse({
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: rowMax,
    info: true,
  })
  const decoder = new TextDecoder(encoding)
  const source = createReadStream(path)
  source.on('error', (error) => parser.destroy(error))
  source.on('data', (chunk) => {
    if (!parser.write(decoder.decode(Buffer.from(chunk), { stream: true }))) source.pause()
  })
  parser.on('drain', () => source.resume())
  source.on('end', () => parser.end(decoder.decode()))
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      if (record.length > limits.columns) throw new TableFileError('too_many_columns')
      count(record.length)
      if (record.some((cell) => cell !== ''))
        yield { line: info.lines, cells: record.map((cell) => cell.toWellFormed().replaceAll('\0', '')) }
    }
  } catch (error) {
    throw error instanceof TableFileError ? error : new TableFileError('broken')
  } finally {
    source.destroy()
    parser.destroy()
  }
}
