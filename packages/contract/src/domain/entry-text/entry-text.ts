import { readBarcode } from './barcode.rules.ts'
import type { Locale } from '../../core/common.schema.ts'
import { lineBreak } from '../../core/line-break.rules.ts'
import { cleanText, findDelimiter, type Delimiter } from '../table-text/delimiter.rules.ts'
import type { EntryLine, ParsedEntry } from './entry-line.rules.ts'
import { readFreeLine } from './entry-free-line.rules.ts'
import { readTable } from './entry-table.rules.ts'

/** Maximum length of a line; longer ones are minified files or encoded images. */
const freeLineMax = 500

/** Splits a table into cells; the library for it is loaded where it is needed. */
type SplitCells = (text: string, delimiter: Delimiter) => string[][] | Promise<string[][]>

/** Reads typed or pasted text: a table of Excel or CSV, columns of a PDF, or lines of an email. */
export async function parseEntryText(
  text: string,
  locale: Locale,
  splitCells: SplitCells,
): Promise<ParsedEntry> {
  const clean = cleanText(text)
  const delimiter = findDelimiter(clean)
  if (delimiter !== null) return readTable(await splitCells(clean, delimiter), locale)
  const lines = clean.split(lineBreak)
  const spaced = lines.map((line) => (line.length > freeLineMax ? [line] : line.trim().split(/ {2,}/)))
  if (isTable(spaced)) return readTable(spaced, locale)
  return readFreeText(lines, locale)
}

/** Columns separated by several spaces, as copied from PDFs: at least three, in most lines. */
function isTable(rows: readonly (readonly string[])[]): boolean {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  const wide = filled.filter((row) => row.length >= 3)
  return filled.length > 1 && wide.length / filled.length >= 0.7
}

function readFreeText(texts: readonly string[], locale: Locale): ParsedEntry {
  const read = texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ({
      text,
      line: text.length > freeLineMax ? null : (readScannedLine(text) ?? readFreeLine(text, locale)),
    }))
  const asks = ({ quantity, references }: EntryLine) => quantity !== null || references.length > 0
  // Among requested lines, one without a digit is ignored; alone, it is the search text.
  const isList = read.some(({ line }) => line !== null && asks(line))
  const isRequested = (line: EntryLine | null): line is EntryLine =>
    line !== null && (!isList || asks(line) || /\d/.test(line.label))
  return read.map(({ text, line }) => (isRequested(line) ? line : { text }))
}

/** A GS1 code as a hand scanner types it. What is not longer than an EAN is a number like any other. */
function readScannedLine(text: string): EntryLine | null {
  const { code, isEan, quantity } = readBarcode(text)
  if (!isEan || text.length <= 13) return null
  return { source: text, references: [code], label: '', quantity, doubt: null, unit: null }
}
