import type { Locale } from '@comptoir/contract'
import papa from 'papaparse'
import { parisTime, type Cell, type FileColumn } from './table.ts'

/** Parses a CSV with a given delimiter, including quotes and line breaks in cells; empty lines are left out. */
export function parseCsv(text: string, delimiter: string): string[][] {
  return papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' }).data
}

/** A text that a spreadsheet would run as a formula, full-width signs included. A signed number is only a number. */
const formula = /^(?![+-]?\d+(?:[.,]\d+)?$)[=+\-@\t\r＝＋－＠]/

/**
 * Writes a table as CSV for Excel: a byte order mark, `;` and decimal commas in French, commas and
 * points in English. What a spreadsheet would run as a formula gets an apostrophe, so that it is only text.
 */
export function writeCsv<Row>(
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
  locale: Locale,
): string {
  const head = columns.map(({ heading }) => heading)
  return `\uFEFF${written([head, ...cellsOf(columns, rows, locale)], locale)}`
}

/** The same for batches of rows, one chunk per batch. */
export async function* writeCsvBatches<Row>(
  columns: readonly FileColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  locale: Locale,
): AsyncIterable<string> {
  yield writeCsv(columns, [], locale)
  for await (const rows of batches) yield written(cellsOf(columns, rows, locale), locale)
}

const cellsOf = <Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[], locale: Locale) =>
  rows.map((row) => columns.map(({ cell }) => write(cell(row), locale)))

const written = (lines: string[][], locale: Locale) =>
  `${papa.unparse(lines, { delimiter: locale === 'fr' ? ';' : ',', escapeFormulae: formula, newline: '\r\n' })}\r\n`

function write(cell: Cell, locale: Locale): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', locale === 'fr' ? ',' : '.')
  if (typeof cell === 'string') return cell
  const { day, time } = cell instanceof Date ? parisTime(cell) : { ...cell, time: '' }
  return `${locale === 'fr' ? day.split('-').toReversed().join('/') : day} ${time}`.trimEnd()
}
