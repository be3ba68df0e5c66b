import type { ReactNode } from 'react'
import type { TableSelection } from '../table/table.types.ts'

export interface GridColumn<Row> {
  key: string
  header: ReactNode
  /** So many units of `--ui-space`, or a track: `minmax(0,2fr)`. */
  width: number | string
  /** What stands in a cell that is only read. */
  renderCell: (row: Row) => ReactNode
  /** The text that is edited; `null`: the cell of this row is only read. Left out: all are. */
  editText?: (row: Row) => string | null
  /** The text of a cell with a control of its own, which takes what is pasted beside it; `null`: this row's does not. */
  pasteText?: (row: Row) => string | null
  /** Names the field of a row: "Quantity of …". Needed with `editText`. */
  editLabel?: (row: Row) => string
  /** Beside or below the field, such as what a formula comes to. */
  renderHint?: (row: Row) => ReactNode
  align?: 'start' | 'end'
  inputMode?: 'text' | 'decimal'
  /** Only these cells are shown of a row that is wide, over its whole width. */
  isWide?: boolean
  className?: string
  /** In an empty field where the grid is narrow, and its heads are not shown. */
  narrowPlaceholder?: string
  /** Class of the cell where the grid is narrow, such as `col-span-full`. */
  narrowClassName?: string
}

/** A text that was typed or pasted into a cell. */
export interface GridEdit {
  rowKey: string
  column: string
  text: string
}

/** What is wrong with an edit: it stays in its cell with the message. */
export interface GridProblem {
  rowKey: string
  column: string
  message: string
}

export interface GridOrder<Row> {
  /** Puts a row before another one; `null`: at the end. */
  onMove: (rowKey: string, before: string | null) => void
  /** Name of the handle of a row. */
  handleLabel: (row: Row) => string
  /** Said while a row is carried: "Before line 3 of 12". */
  position: (place: number, count: number) => string
  /** Said when it was taken: how it is moved, dropped and let go. */
  help: string
}

export interface GridProps<Row> {
  /** Names the grid. */
  label: string
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[]
  getRowKey: (row: Row) => string
  /**
   * Texts that were typed, pasted, or taken back; answers those that are refused: at once what it can tell by itself, so that
   * Enter stays there. `unplaced` says how many pasted lines had no row left.
   */
  onEdit?: (
    edits: readonly GridEdit[],
    unplaced: number,
  ) => readonly GridProblem[] | Promise<readonly GridProblem[]>
  /** A heading: it is shown over the whole width. */
  isRowWide?: (row: Row) => boolean
  selection?: TableSelection<Row>
  order?: GridOrder<Row>
  /** Tracks where the grid is narrow, besides handle and checkbox. @default '1fr' */
  narrowTemplate?: string
  /** CSS height beyond which the rows scroll. @default '70dvh' */
  maxHeight?: string
  className?: string
}
