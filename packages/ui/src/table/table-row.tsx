import type { Ref } from 'react'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { cx } from '../cx.ts'
import { aligns, cellPaddings } from './table.styles.ts'
import type { TableProps } from './table.types.ts'

interface TableRowProps<Row> extends Pick<TableProps<Row>, 'columns' | 'selection'> {
  row: Row
  rowKey: string
  density: 'comfortable' | 'dense'
  collapse: boolean
  isCurrent: boolean
  /** For a virtualized table: its index among all rows, and its measuring ref. */
  index?: number
  measure?: Ref<HTMLTableRowElement>
}

/** One row, or one card on a narrow container. */
export function TableRow<Row>({
  row,
  rowKey,
  columns,
  selection,
  density,
  collapse,
  isCurrent,
  index,
  measure,
}: TableRowProps<Row>) {
  const isSelectable = selection?.isSelectable?.(row) ?? true
  const isSelected = selection?.selected.has(rowKey) ?? false
  const cell = cx(
    cellPaddings[density],
    'border-b border-line align-middle group-last/row:border-b-0',
    collapse && '@max-sm:border-0 @max-sm:px-3 @max-sm:py-1.5',
  )

  function handleToggle() {
    if (!selection) return
    const next = new Set(selection.selected)
    if (!next.delete(rowKey)) next.add(rowKey)
    selection.onChange(next)
  }

  return (
    <tr
      ref={measure}
      role={collapse ? 'row' : undefined}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      aria-selected={selection && isSelectable ? isSelected : undefined}
      aria-current={isCurrent ? 'true' : undefined}
      className={cx(
        'group/row hover:bg-hover aria-current:bg-brand-soft aria-selected:bg-brand-soft',
        collapse &&
          '@max-sm:border-line @max-sm:bg-surface @max-sm:relative @max-sm:flex @max-sm:flex-col @max-sm:rounded-md @max-sm:border @max-sm:py-1.5',
      )}
    >
      {selection && (
        <td
          role={collapse ? 'cell' : undefined}
          className={cx(
            cell,
            'w-px pe-0',
            collapse && '@max-sm:absolute @max-sm:end-0 @max-sm:top-1 @max-sm:w-auto @max-sm:pe-3',
          )}
        >
          {isSelectable && (
            <Checkbox
              hideLabel
              label={selection.rowLabel(row)}
              checked={isSelected}
              onChange={handleToggle}
            />
          )}
        </td>
      )}
      {columns.map((column, at) => {
        const Cell = column.isRowHeader ? 'th' : 'td'
        return (
          <Cell
            key={column.key}
            role={collapse ? (column.isRowHeader ? 'rowheader' : 'cell') : undefined}
            scope={column.isRowHeader ? 'row' : undefined}
            className={cx(
              cell,
              'font-normal',
              aligns[column.align ?? 'start'],
              column.className,
              collapse && '@max-sm:w-auto! @max-sm:text-start',
              // On a card the box is in the corner.
              collapse && selection && at === 0 && '@max-sm:pe-10',
              collapse && column.hideHeader && '@max-sm:justify-end!',
              collapse &&
                !column.cardWide &&
                '@max-sm:flex @max-sm:items-baseline @max-sm:justify-between @max-sm:gap-4',
            )}
          >
            {collapse && !column.cardWide && !column.hideHeader && (
              // The head, which is hidden in cards, already names the cell for screen readers.
              <span aria-hidden="true" className="text-muted shrink-0 text-sm @sm:hidden">
                {column.header}
              </span>
            )}
            {column.renderCell(row)}
          </Cell>
        )
      })}
    </tr>
  )
}
