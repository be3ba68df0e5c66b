import type { Locale } from '@comptoir/contract'
import { lineBreak, type EntryLine, type ParsedEntry } from './entry-line.rules.ts'
import { readFreeLine } from './entry-free-line.rules.ts'
import { likeReference } from './entry-reference.rules.ts'
import { readHeadings, readTable } from './entry-table.rules.ts'

type Delimiter = '\t' | ';' | ',' | '|'

/** A line that asks for a product is shorter; a minified file or a picture as text is one endless line. */
const freeLineMax = 500
/** A row of a table with many columns; more of it is not looked at to tell its sign. */
const tableLineMax = 5000

/** Reads what was typed or pasted: a table of Excel or CSV, columns of a PDF, or lines of a mail. */
export async function readEntryText(text: string, locale: Locale): Promise<ParsedEntry> {
  const clean = cleanText(text)
  const delimiter = findDelimiter(clean)
  if (delimiter !== null) return readTable(await splitCells(clean, delimiter), locale)
  const lines = clean.split(lineBreak)
  const spaced = lines.map((line) => (line.length > freeLineMax ? [line] : line.trim().split(/ {2,}/)))
  if (isTable(spaced)) return readTable(spaced, locale)
  return readFreeText(lines, locale)
}

/** The cells of a file that is a table whatever it looks like. */
export async function readCells(text: string): Promise<string[][]> {
  const clean = cleanText(text)
  return splitCells(clean, findDelimiter(clean) ?? ';')
}

const cleanText = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .toWellFormed()

/** Papaparse knows quotes, and line breaks inside them; which sign parts the cells is settled before. */
async function splitCells(text: string, delimiter: Delimiter): Promise<string[][]> {
  const { default: papa } = await import('papaparse')
  const { data } = papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' })
  return data
}

/** The sign that most lines have equally often; a comma only where it cannot be a decimal sign. `null`: it is no table. */
export function findDelimiter(text: string): Delimiter | null {
  const filled = text.split(lineBreak).filter((line) => line.trim() !== '')
  const lines = filled.slice(0, 200).map((line) => line.slice(0, tableLineMax).replace(/"[^"]*"/g, '""'))
  // Code or a picture as text is no table, whatever signs are in it.
  if (filled.slice(0, 200).filter((line) => line.length > tableLineMax).length * 2 >= lines.length)
    return null
  for (const delimiter of ['\t', ';', '|'] as const) {
    const having = lines.filter((line) => line.includes(delimiter)).length
    if (having / lines.length >= (delimiter === '\t' ? 0.5 : 0.7)) return delimiter
  }
  // `AB-100,4`: a reference and how many.
  if (lines.every((line) => likeReference(/^([^\s,]+),/.exec(line)?.[1] ?? '') >= 1.5)) return ','
  const head = readHeadings((lines[0] ?? '').split(','))
  const counts = lines.map((line) => (line.match(head ? /,/g : /,(?!\d)|(?<!\d),|(?<=\d{5}),/g) ?? []).length)
  const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
  const same = counts.filter((count) => count === usual).length / counts.length
  return usual > 0 && (head || lines.length > 1) && same >= 0.8 ? ',' : null
}

/** Columns parted by several blanks, as PDFs give them: at least three, in most lines. */
function isTable(rows: readonly (readonly string[])[]): boolean {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  const wide = filled.filter((row) => row.length >= 3)
  return filled.length > 1 && wide.length / filled.length >= 0.7
}

function readFreeText(texts: readonly string[], locale: Locale): ParsedEntry {
  const read = texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ({ text, line: text.length > freeLineMax ? null : readFreeLine(text, locale) }))
  const asks = ({ quantity, references }: EntryLine) => quantity !== null || references.length > 0
  // Among lines that ask for something, one without a digit is talk; alone, it is what is looked for.
  const isList = read.some(({ line }) => line !== null && asks(line))
  const isWanted = (line: EntryLine | null): line is EntryLine =>
    line !== null && (!isList || asks(line) || /\d/.test(line.label))
  return read.map(({ text, line }) => (isWanted(line) ? line : { text }))
}
