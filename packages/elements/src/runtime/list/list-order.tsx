import { cx, Select } from '@comptoir/ui'
import { useText } from '../intl/use-text.tsx'
import type { ListState } from './list-state.ts'
import type { ListStore } from './list-store.ts'

/** A list whose state has a sort order. */
export type SortedListStore<Order extends string> = Pick<
  ListStore<ListState & { readonly order: Order }>,
  'state' | 'change'
>

interface ListOrderProps<Order extends string> {
  readonly list: SortedListStore<Order>
  /** In the order shown. */
  readonly options: readonly { readonly value: NoInfer<Order>; readonly label: string }[]
  readonly className?: string
}

/** The sort select of a list without sortable column headers. */
export function ListOrder<Order extends string>({ list, options, className }: ListOrderProps<Order>) {
  const text = useText()
  return (
    <Select
      inline
      size="sm"
      className={cx('[&_label]:whitespace-nowrap', className)}
      label={text('list.order')}
      value={list.state.order}
      options={options}
      onValueChange={(order) => list.change({ order })}
    />
  )
}
