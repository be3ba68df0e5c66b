import { TableFileError } from './table-file-error.ts'

/** The limits for reading a file. */
export interface TableLimits {
  readonly columns: number
  /** Of all sheets together, empty ones included. */
  readonly rows: number
  /** Of all sheets together, empty ones included. */
  readonly cells: number
  /** Unpacked bytes of one part of a workbook. */
  readonly partBytes: number
}

/** Limits for a manufacturer's catalogue: as many rows as an Excel sheet. */
export const defaultLimits: TableLimits = {
  columns: 250,
  rows: 1_048_576,
  cells: 60_000_000,
  partBytes: 3_000_000_000,
}

/** Limits for a list imported by a form. */
export const listLimits: TableLimits = {
  columns: 250,
  rows: 20_000,
  cells: 1_000_000,
  partBytes: 40_000_000,
}

/** Returns a counter of rows and cells. @throws TableFileError when there are too many */
export function countCells({ rows, cells }: TableLimits): (cellsOfRow: number) => void {
  let [rowCount, cellCount] = [0, 0]
  return (cellsOfRow) => {
    rowCount += 1
    cellCount += cellsOfRow
    if (rowCount > rows) throw new TableFileError('too_many_rows')
    if (cellCount > cells) throw new TableFileError('too_many_cells')
  }
}
