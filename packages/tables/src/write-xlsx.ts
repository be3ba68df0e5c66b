import { unitPriceDecimals } from '@comptoir/contract'
import type { Cell as SheetCell } from 'write-excel-file/node'
import { parisTime, type Cell, type FileColumn } from './table.ts'

/** The longest text that Excel opens in a cell. */
const cellMax = 32_767

/**
 * Writes a table as a workbook with one sheet and a frozen header. Texts stay texts: leading zeros, narrow
 * spaces and signs are preserved, and nothing is run as a formula. For the server: the whole file is built in memory.
 * @param sheet its name; characters that Excel rejects are left out
 */
export async function writeXlsx<Row>(
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
  sheet: string,
): Promise<Uint8Array> {
  const head = columns.map(({ heading }) => ({ value: heading, type: String, fontWeight: 'bold' as const }))
  const cells = rows.map((row) => columns.map(({ cell }) => cell(row)))
  const formats = columns.map(({ isPrice }, at) => (isPrice ? priceFormat(cells.map((row) => row[at])) : {}))
  const body = cells.map((row) => row.map((cell, at) => toCell(cell, formats[at])))
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return writeXlsxFile([head, ...body], {
    sheet: sheet.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31),
    columns: columns.map(({ width = 20 }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}

function priceFormat(cells: readonly (Cell | undefined)[]) {
  const prices = cells.map((value) => (typeof value === 'number' ? value : null))
  return { format: `#,##0.${'0'.repeat(unitPriceDecimals(prices))}` }
}

function toCell(cell: Cell, format: { readonly format?: string } = {}): SheetCell {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return { value: cell, type: Number, ...format }
  if (typeof cell === 'string') return { value: fit(cell), type: String }
  if (!(cell instanceof Date))
    return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
  const { day, time } = parisTime(cell)
  // A workbook has no time zones: Paris time is written as if it were UTC.
  return { value: new Date(`${day}T${time}:00Z`), type: Date, format: 'dd/mm/yyyy hh:mm' }
}

/** XML does not allow control characters other than tab and line break. */
const fit = (text: string) => text.replace(/(?![\t\n\r])\p{Cc}/gu, ' ').slice(0, cellMax)
