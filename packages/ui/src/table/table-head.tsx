import { Checkbox } from '../checkbox/checkbox.tsx'
import { cx } from '../cx.ts'
import { ArrowDownIcon, ArrowUpDownIcon, ArrowUpIcon } from '../icon/icons.ts'
import { aligns } from './table.styles.ts'
import type { TableColumn, TableProps, TableSort } from './table.types.ts'

type TableHeadProps<Row> = Pick<
  TableProps<Row>,
  'columns' | 'rows' | 'getRowKey' | 'onSort' | 'selection' | 'density' | 'stickyHead' | 'collapse'
> & { sort: TableSort | null }

/** The head of a table: names, sort buttons, and the checkbox for every row shown. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, rows, getRowKey, sort, onSort, selection, density, stickyHead, collapse } = props
  const selectable = rows.filter((row) => selection?.isSelectable?.(row) ?? true)
  const chosen = selectable.filter((row) => selection?.selected.has(getRowKey(row))).length
  const isAll = chosen > 0 && chosen === selectable.length
  const cell = cx(
    'border-b border-line bg-sunken align-middle text-sm font-semibold text-muted first:rounded-tl-md last:rounded-tr-md',
    density === 'dense' ? 'h-control-sm px-2.5' : 'h-control px-3',
    stickyHead && 'sticky top-[var(--comptoir-sticky-top,0px)] z-10',
  )

  function handleAll() {
    if (!selection) return
    const next = new Set(selection.selected)
    for (const row of selectable) {
      if (isAll) next.delete(getRowKey(row))
      else next.add(getRowKey(row))
    }
    selection.onChange(next)
  }

  return (
    <thead role={collapse ? 'rowgroup' : undefined} className={collapse ? '@max-sm:sr-only' : undefined}>
      <tr role={collapse ? 'row' : undefined}>
        {selection && (
          <th role={collapse ? 'columnheader' : undefined} scope="col" className={cx(cell, 'w-px pe-0')}>
            <Checkbox
              hideLabel
              label={selection.allLabel}
              checked={isAll}
              indeterminate={chosen > 0 && !isAll}
              disabled={selectable.length === 0}
              onChange={handleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            role={collapse ? 'columnheader' : undefined}
            scope="col"
            aria-sort={ariaSort(column, sort)}
            className={cx(cell, aligns[column.align ?? 'start'], column.className)}
          >
            {column.sortable && onSort ? (
              <SortButton column={column} sort={sort} onSort={onSort} />
            ) : (
              <span className={column.hideHeader ? 'sr-only' : undefined}>{column.header}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function ariaSort<Row>(column: TableColumn<Row>, sort: TableSort | null) {
  if (!column.sortable || sort?.key !== column.key) return undefined
  return sort.direction === 'asc' ? 'ascending' : 'descending'
}

interface SortButtonProps<Row> {
  column: TableColumn<Row>
  sort: TableSort | null
  onSort: (sort: TableSort) => void
}

function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
  const isSorted = sort?.key === column.key
  const Icon = !isSorted ? ArrowUpDownIcon : sort.direction === 'asc' ? ArrowUpIcon : ArrowDownIcon
  return (
    <button
      type="button"
      onClick={() =>
        onSort({ key: column.key, direction: isSorted && sort.direction === 'asc' ? 'desc' : 'asc' })
      }
      className={cx(
        'group/sort -mx-1.5 inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-sm border-0 bg-transparent px-1.5 text-start font-semibold',
        'hover:bg-hover hover:text-ink',
        isSorted ? 'text-ink' : 'text-inherit',
        column.align === 'end' && 'flex-row-reverse',
      )}
    >
      {column.header}
      <Icon
        aria-hidden="true"
        className={cx(
          'size-3.5 shrink-0',
          isSorted
            ? 'text-brand'
            : 'opacity-45 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100',
        )}
      />
    </button>
  )
}
