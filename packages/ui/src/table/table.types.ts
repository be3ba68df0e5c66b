import type { ReactNode } from 'react'

export interface TableColumn<Row> {
  key: string
  header: ReactNode
  renderCell: (row: Row) => ReactNode
  /** Numbers and prices are aligned to the end. @default 'start' */
  align?: 'start' | 'center' | 'end'
  /** Names the row for screen readers; one column at most. */
  isRowHeader?: boolean
  /** The head becomes a sort button. */
  sortable?: boolean
  /** The header is for screen readers only: pictures, row actions. */
  hideHeader?: boolean
  /** Class of the cells of this column, such as a width: `w-24`, `whitespace-nowrap`. */
  className?: string
  /** In cards, the cell spans the whole width, without its name. */
  cardWide?: boolean
}

export interface TableSort {
  key: string
  direction: 'asc' | 'desc'
}

export interface TableSelection<Row> {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** Name of the checkbox of a row. */
  rowLabel: (row: Row) => string
  /** Returns `false` for rows without a checkbox. */
  isSelectable?: (row: Row) => boolean
  /** Name of the checkbox in the head, for all the rows shown. */
  allLabel: string
}

export interface TableProps<Row> {
  /** Caption of the table, for screen readers; visible with `showCaption`. */
  caption: ReactNode
  showCaption?: boolean
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  getRowKey: (row: Row) => string
  sort?: TableSort | null
  onSort?: (sort: TableSort) => void
  selection?: TableSelection<Row>
  /** @default 'comfortable' */
  density?: 'comfortable' | 'dense'
  /** Sticky head: in the box with `maxHeight`, else in the page while nothing overflows sideways. */
  stickyHead?: boolean
  /** CSS height beyond which the rows scroll in the box. */
  maxHeight?: string
  /** Rows turn into cards when the container is narrower than 600 px. */
  collapse?: boolean
  /** Skeleton rows instead of rows; the label is announced. */
  loading?: { label: string; rows?: number } | null
  /** In place of rows when there are none: an `EmptyState` or `ErrorState`. */
  empty?: ReactNode
  /** Newer rows are loading: the current ones are dimmed. */
  stale?: boolean
  /** Marks one row, such as the one whose details are open. */
  isRowCurrent?: (row: Row) => boolean
  /** Rows after the data, such as totals, as `<tr>` elements. */
  footer?: ReactNode
  className?: string
}
