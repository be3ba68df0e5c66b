import writeXlsxFile, { type Cell as SheetCell } from 'write-excel-file/node'
import { parisTime, type Cell, type FileColumn } from './table.ts'

/** The longest text that Excel opens in a cell. */
const cellMax = 32_767

/**
 * A table as a workbook with one sheet, whose head stays in sight. Texts are written as texts: leading zeros, narrow
 * blanks and signs stay, and nothing is run as a formula. For the server: the whole file is made in memory.
 * @param sheet its name; what Excel refuses in one is left out
 */
export async function writeXlsx<Row>(
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
  sheet: string,
): Promise<Uint8Array> {
  const head = columns.map(({ heading }) => ({ value: heading, type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) => columns.map(({ cell }) => toCell(cell(row))))
  return writeXlsxFile([head, ...body], {
    sheet: sheet.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31),
    columns: columns.map(({ width = 20 }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}

function toCell(cell: Cell): SheetCell {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return { value: cell, type: Number }
  if (typeof cell === 'string') return { value: fit(cell), type: String }
  if (!(cell instanceof Date))
    return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
  const { day, time } = parisTime(cell)
  // A workbook has no zones: the clock of Paris is written as if it were the one of Greenwich.
  return { value: new Date(`${day}T${time}:00Z`), type: Date, format: 'dd/mm/yyyy hh:mm' }
}

/** XML has no place for control characters other than tab and line break. */
const fit = (text: string) => text.replace(/(?![\t\n\r])\p{Cc}/gu, ' ').slice(0, cellMax)
