import type { TableColumn, TableProps } from './table.types.ts'

export const aligns: Record<NonNullable<TableColumn<unknown>['align']>, string> = {
  start: 'text-start',
  center: 'text-center',
  end: 'text-end',
}

export const cellPaddings: Record<NonNullable<TableProps<unknown>['density']>, string> = {
  comfortable: 'px-3 py-[var(--ui-cell)]',
  dense: 'px-2.5 py-[var(--ui-cell-dense)] text-sm',
}
