/* oxlint-disable jsx-a11y/control-has-associated-label -- bars are hidden from screen readers, which have a message next to the table */
import { cx } from '../cx.ts'
import { aligns, cellPaddings } from './table.styles.ts'
import type { TableColumn } from './table.types.ts'

interface TableSkeletonProps<Row> {
  rows: number
  columns: readonly TableColumn<Row>[]
  density: 'comfortable' | 'dense'
  collapse: boolean
  hasSelection: boolean
}

// Varying widths resemble words.
const lengths = ['70%', '45%', '85%', '60%', '52%', '78%']

/** Rows of bars in the shape of the coming rows; screen readers get one message next to the table. */
export function TableSkeleton<Row>({
  rows,
  columns,
  density,
  collapse,
  hasSelection,
}: TableSkeletonProps<Row>) {
  return Array.from({ length: rows }, (_, row) => (
    <tr
      key={row}
      aria-hidden="true"
      className={cx(
        'group/row',
        collapse && '@max-sm:border-line @max-sm:block @max-sm:rounded-md @max-sm:border @max-sm:py-1.5',
      )}
    >
      {hasSelection && (
        <td
          className={cx(
            cellPaddings[density],
            'border-line w-px border-b pe-0 group-last/row:border-b-0 @max-sm:border-0',
          )}
        >
          <span className="bg-pressed m-0.75 block size-4.5 rounded-sm" />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          className={cx(
            cellPaddings[density],
            'border-line border-b group-last/row:border-b-0',
            aligns[column.align ?? 'start'],
            column.className,
            collapse && '@max-sm:block @max-sm:w-auto! @max-sm:border-0 @max-sm:text-start',
          )}
        >
          <span
            style={{ width: lengths[(row + index * 2) % lengths.length] }}
            className="animate-shimmer bg-pressed my-1 inline-block h-3 min-w-8 rounded-sm align-middle"
          />
        </td>
      ))}
    </tr>
  ))
}
