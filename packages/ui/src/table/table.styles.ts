import type { TableColumn, TableProps } from './table.types.ts'

export const aligns: Record<NonNullable<TableColumn<unknown>['align']>, string> = {
  start: 'text-start',
  center: 'text-center',
  end: 'text-end',
}

/** Columns beyond the right edge: clipped content fades out. */
export const moreAtRight =
  '[mask-image:linear-gradient(to_right,black_calc(100%-var(--ui-space)*8),transparent)] print:[mask-image:none]'

export const cellPaddings: Record<NonNullable<TableProps<unknown>['density']>, string> = {
  comfortable: 'px-3 py-[var(--ui-cell)]',
  dense: 'px-2.5 py-[var(--ui-cell-dense)] text-sm',
}
