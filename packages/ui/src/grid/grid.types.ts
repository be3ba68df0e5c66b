import type { ReactNode } from 'react'
import type { TableSelection } from '../table/table.types.ts'

export interface GridColumn<Row> {
  key: string
  header: ReactNode
  /** A number of units of `--ui-space`, or a track: `minmax(0,2fr)`. */
  width: number | string
  /** The content of a read-only cell. */
  renderCell: (row: Row) => ReactNode
  /** The text that is edited; `null`: the cell of this row is read-only. If omitted, all are. */
  editText?: (row: Row) => string | null
  /** The text of a cell with its own control, which accepts pasted text; `null`: not in this row. */
  pasteText?: (row: Row) => string | null
  /** Names the field of a row: "Quantity of …". Needed with `editText`. */
  editLabel?: (row: Row) => string
  /** Next to or below the field, such as the result of a formula. */
  renderHint?: (row: Row) => ReactNode
  align?: 'start' | 'end'
  inputMode?: 'text' | 'decimal'
  /** In a full-width row only these cells are shown, over its whole width. */
  isWide?: boolean
  className?: string
  /** Placeholder of an empty field in a narrow grid, whose heads are not shown. */
  narrowPlaceholder?: string
  /** Class of the cell in a narrow grid, such as `col-span-full`. */
  narrowClassName?: string
}

/** A text typed or pasted into a cell. */
export interface GridEdit {
  rowKey: string
  column: string
  text: string
}

/** The error of an edit: it stays in its cell with the message. */
export interface GridProblem {
  rowKey: string
  column: string
  message: string
}

export interface GridOrder<Row> {
  /** Moves a row before another one; `null`: to the end. */
  onMove: (rowKey: string, before: string | null) => void
  /** Name of the handle of a row. */
  handleLabel: (row: Row) => string
  /** Announced while a row is moved: "Before line 3 of 12". */
  position: (place: number, count: number) => string
  /** Announced when it was picked up: how to move, drop and cancel. */
  help: string
}

export interface GridProps<Row> {
  /** Name of the grid. */
  label: string
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[]
  getRowKey: (row: Row) => string
  /**
   * Called with typed, pasted or undone texts; returns the rejected ones: synchronously if it can, so that
   * Enter stays there. `unplaced` is the number of pasted lines without a row.
   */
  onEdit?: (
    edits: readonly GridEdit[],
    unplaced: number,
  ) => readonly GridProblem[] | Promise<readonly GridProblem[]>
  /** A heading: it is shown over the whole width. */
  isRowWide?: (row: Row) => boolean
  selection?: TableSelection<Row>
  order?: GridOrder<Row>
  /** Tracks in a narrow grid, besides handle and checkbox. @default '1fr' */
  narrowTemplate?: string
  /** CSS height beyond which the rows scroll. @default '70dvh' */
  maxHeight?: string
  className?: string
}
