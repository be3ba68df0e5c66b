import { Table, type TableColumn, type TableProps } from '@comptoir/ui'
import { useText } from '../intl/use-text.tsx'
import { ListOrder, type SortedListStore } from './list-order.tsx'

/** `sortable`: its key is one of the list's sort orders. */
export interface ListColumn<Row> extends TableColumn<Row> {
  readonly header: string
}

export interface ListTableProps<Row, Order extends string> extends Pick<
  TableProps<Row>,
  'selection' | 'stale' | 'density' | 'isRowCurrent'
> {
  /** Caption of the table, for screen readers. */
  readonly caption: string
  readonly list: SortedListStore<Order>
  readonly columns: readonly ListColumn<Row>[]
  readonly rows: readonly Row[]
}

/** Rows of a `ListPage`, sorted by their column headers, or by a select when they are cards. */
export function ListTable<Row extends { readonly id: number }, Order extends string>({
  list,
  columns,
  ...table
}: ListTableProps<Row, Order>) {
  const text = useText()
  const [key = '', direction] = list.state.order.split('-')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a sortable column has the name of a sort order
  const orderOf = (column: string, way: 'asc' | 'desc') => `${column}-${way}` as Order
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap((column) =>
      (['asc', 'desc'] as const).map((way) => ({
        value: orderOf(column.key, way),
        label: text(`list.order.${way}`, { name: column.header }),
      })),
    )
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {options.length > 0 && <ListOrder list={list} options={options} className="@sm:hidden" />}
      <Table
        {...table}
        collapse
        columns={columns}
        getRowKey={({ id }) => String(id)}
        sort={{ key, direction: direction === 'desc' ? 'desc' : 'asc' }}
        onSort={(sort) => list.change({ order: orderOf(sort.key, sort.direction) })}
      />
    </div>
  )
}
