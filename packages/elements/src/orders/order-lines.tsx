import { isOrderOpen, routes, type OrderDetail, type OrderLine } from '@comptoir/contract'
import {
  Card,
  DeleteIcon,
  EditIcon,
  EmptyState,
  IconButton,
  NumberField,
  PackageSearchIcon,
  Skeleton,
  Table,
  type TableColumn,
} from '@comptoir/ui'
import { useState } from 'react'
import {
  lazyPart,
  Loaded,
  PageLink,
  Text,
  useErrorText,
  useFormat,
  useRead,
  useSession,
  useText,
  useWrite,
} from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { useUndoable } from '../runtime/parts/use-undoable.ts'
import { useTypedNumbers } from '../shared/product/use-typed-numbers.ts'
import { LinePrice } from './line-price.tsx'
import { orderPartWrite } from './use-order-writes.ts'

const LineDialog = lazyPart(async () => (await import('./line-dialog.tsx')).LineDialog)
const AddLines = lazyPart(async () => (await import('./add-lines.tsx')).AddLines)

/** The lines of an order; of a pre-order quantities are changed in place, prices with a reason. */
export function OrderLines({ order }: { readonly order: OrderDetail }) {
  const text = useText()
  const { can } = useSession()
  const lines = useRead(routes.listOrderLines, { params: { id: order.id } })
  const [edited, setEdited] = useState<OrderLine | null>(null)
  const isOpen = isOrderOpen(order.status) && can(routes.changeOrderLine.permission)
  const columns = useColumns(order, isOpen, setEdited)
  return (
    <section part="lines">
      <Card flush title={text('orders.lines', { count: order.lineCount })}>
        <Loaded read={lines} skeleton={<Skeleton count={4} className="p-4" />}>
          {({ member }) => (
            <Table
              collapse
              className="border-0"
              caption={text('orders.lines', { count: order.lineCount })}
              columns={columns}
              rows={member}
              getRowKey={({ id }) => String(id)}
              empty={<EmptyState compact icon={<PackageSearchIcon />} title={<Text id="orders.noLine" />} />}
            />
          )}
        </Loaded>
        {isOpen && (
          <div className="border-line border-t p-4">
            <AddLines order={order} skeleton={<Skeleton count={1} />} />
          </div>
        )}
      </Card>
      {edited && <LineDialog order={order} line={edited} onClose={() => setEdited(null)} />}
    </section>
  )
}

function useColumns(
  order: OrderDetail,
  isOpen: boolean,
  onEdit: (line: OrderLine) => void,
): TableColumn<OrderLine>[] {
  const text = useText()
  const { money, number } = useFormat()
  return [
    {
      key: 'product',
      header: text('orders.product'),
      isRowHeader: true,
      cardWide: true,
      renderCell: (line) => <Product line={line} />,
    },
    {
      key: 'quantity',
      header: text('orders.quantity'),
      align: 'end',
      className: 'whitespace-nowrap',
      renderCell: (line) =>
        isOpen ? (
          <Quantity order={order} line={line} />
        ) : (
          <span className="tabular-nums">
            {text(`product.unit.${line.unit}`, { quantity: line.quantity }) || number(line.quantity)}
          </span>
        ),
    },
    {
      key: 'unitPrice',
      header: text('orders.unitPrice'),
      align: 'end',
      renderCell: (line) => <LinePrice line={line} />,
    },
    {
      key: 'total',
      header: text('orders.total'),
      align: 'end',
      className: 'whitespace-nowrap tabular-nums',
      renderCell: ({ total }) => (total === null ? '—' : money(total)),
    },
    ...(isOpen
      ? [
          {
            key: 'actions',
            header: text('orders.actions'),
            hideHeader: true,
            align: 'end' as const,
            renderCell: (line: OrderLine) => <Actions order={order} line={line} onEdit={onEdit} />,
          },
        ]
      : []),
  ]
}

function Product({ line }: { readonly line: OrderLine }) {
  const { productId, reference, name, manufacturer, catalog } = line
  return (
    <span className="flex flex-col font-normal">
      {productId === null ? (
        <span className="font-semibold wrap-anywhere">{name}</span>
      ) : (
        <PageLink
          page="product"
          params={{ id: String(productId) }}
          className="text-ink border-0 bg-transparent p-0 text-start font-semibold wrap-anywhere no-underline hover:underline"
        >
          {name}
        </PageLink>
      )}
      <span className="text-muted text-sm wrap-anywhere">
        {[reference, manufacturer, catalog].filter((part) => part).join(' · ')}
      </span>
    </span>
  )
}

interface LineProps {
  readonly order: OrderDetail
  readonly line: OrderLine
}

function Quantity({ order, line }: LineProps) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const numbers = useTypedNumbers()
  const change = useWrite(routes.changeOrderLine, orderPartWrite)
  const [error, setError] = useState<string | null>(null)
  const { reference, name, quantity, unitPrice, priceReason } = line

  async function save(wanted: number | null) {
    if (wanted === null || wanted < 1) return setError(text('orders.quantityZero'))
    setError(null)
    // A line without a price is completed in its window, where both are asked for.
    if (unitPrice === null) return setError(text('orders.priceFirst'))
    const body = { reference, name, quantity: wanted, unitPrice, priceReason }
    try {
      await change.mutateAsync({ params: { id: order.id, line: line.id }, body })
    } catch (failure) {
      notify({ tone: 'danger', title: text('orders.quantityFailed'), children: errorText(failure) })
    }
  }
  return (
    <NumberField
      {...numbers}
      hideLabel
      size="sm"
      className="ms-auto w-32"
      label={text('orders.quantityOf', { name })}
      value={quantity}
      min={1}
      step={1}
      unreadableError={text('orders.quantityUnreadable')}
      steppers={{ increase: text('orders.more', { name }), decrease: text('orders.less', { name }) }}
      error={error}
      aria-busy={change.isPending}
      onValueChange={(wanted) => void save(wanted)}
    />
  )
}

function Actions({ order, line, onEdit }: LineProps & { readonly onEdit: (line: OrderLine) => void }) {
  const text = useText()
  const undoable = useUndoable()
  const remove = useWrite(routes.removeOrderLine, orderPartWrite)
  const restore = useWrite(routes.restoreOrderLine, orderPartWrite)
  const params = { id: order.id, line: line.id }
  const { name } = line
  return (
    <span className="flex justify-end gap-1">
      <IconButton
        label={text('orders.editLine', { name })}
        icon={<EditIcon />}
        onClick={() => onEdit(line)}
      />
      <IconButton
        label={text('orders.removeLine', { name })}
        icon={<DeleteIcon />}
        data-remove=""
        onClick={({ currentTarget }) =>
          void undoable({
            button: currentTarget,
            isRemoval: true,
            run: () => remove.mutateAsync({ params }),
            undo: () => restore.mutateAsync({ params }),
            done: text('orders.lineRemoved', { name }),
            undone: text('orders.lineRestored', { name }),
            failed: text('orders.lineRemoveFailed'),
            undoFailed: text('orders.lineRestoreFailed'),
          })
        }
      />
    </span>
  )
}
