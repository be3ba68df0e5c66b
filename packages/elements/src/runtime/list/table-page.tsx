import type { ReactNode } from 'react'
import { useText } from '../intl/use-text.tsx'
import { ListPage, type ListPageProps } from './list-page.tsx'
import { ListTable, type ListColumn, type ListTableProps } from './list-table.tsx'

interface TablePageProps<Row extends { readonly id: number }, Order extends string>
  extends
    Omit<ListPageProps<Row>, 'list' | 'children'>,
    Pick<ListTableProps<Row, Order>, 'columns' | 'selection'> {
  readonly list: ListPageProps<Row>['list'] & ListTableProps<Row, Order>['list']
}

/** A `ListPage` whose rows are a `ListTable`, with the title of the list as its caption. */
export function TablePage<Row extends { readonly id: number }, Order extends string>({
  columns,
  selection,
  ...page
}: TablePageProps<Row, Order>) {
  const caption = useText()(`${page.messages}.title`)
  return (
    <ListPage {...page}>
      {(rows, stale) => <ListTable {...{ caption, list: page.list, columns, rows, stale, selection }} />}
    </ListPage>
  )
}

/** The last column, with the buttons of a row; `header` is for screen readers. */
export const actionsColumn = <Row,>(
  header: string,
  renderButtons: (row: Row) => ReactNode,
): ListColumn<Row> => ({
  key: 'actions',
  header,
  hideHeader: true,
  align: 'end',
  renderCell: (row) => <span className="flex justify-end gap-1">{renderButtons(row)}</span>,
})
