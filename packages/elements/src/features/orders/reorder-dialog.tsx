import { routes, type OrderDetail, type ReorderLine } from '@comptoir/contract'
import { Badge, Button, CartIcon, Dialog, Notice, Skeleton, Table, type TableColumn } from '@comptoir/ui'
import { useState } from 'react'
import {
  Loaded,
  Text,
  useEmit,
  useErrorText,
  useFormat,
  useRead,
  useText,
  useWrite,
  PriceColumn,
  useColumnPrice,
} from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { cartEvents } from '../../domain/product/cart-events.ts'
import { useBeforeAdd } from '../../domain/product/use-before-add.ts'
import { useOfferUndo } from '../../runtime/parts/use-undoable.ts'

interface ReorderDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

const cart = { invalidates: [routes.getCart] }
const canOrder = ({ available, productId }: ReorderLine) => available && productId !== null

/** Adds an order, or part of it, to the cart at today's prices, shown beside the original ones. */
export function ReorderDialog({ order, onClose }: ReorderDialogProps) {
  const text = useText()
  const lines = useRead(routes.previewReorder, { params: { id: order.id } }, { staleTime: 0 })
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      closeLabel={text('runtime.dismiss')}
      title={text('orders.reorderTitle', { number: order.number })}
      description={text('orders.reorderAbout')}
    >
      <Loaded read={lines} skeleton={<Skeleton count={5} />}>
        {({ member }) => <Choice lines={member} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

function Choice({
  lines,
  onClose,
}: {
  readonly lines: readonly ReorderLine[]
  readonly onClose: () => void
}) {
  const text = useText()
  const notify = useNotify()
  const offerUndo = useOfferUndo()
  const emit = useEmit(cartEvents)
  const beforeAdd = useBeforeAdd()
  const errorText = useErrorText()
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    () => new Set(lines.filter(canOrder).map(({ id }) => String(id))),
  )
  const add = useWrite(routes.addCartLines, cart)
  const undo = useWrite(routes.undoCartBatch, cart)
  const columns = useColumns()

  async function submit() {
    const chosen = lines.filter((line) => selected.has(String(line.id)) && canOrder(line))
    const added = chosen.map(({ productId, quantity }) => ({ productId: productId ?? 0, quantity }))
    if (!beforeAdd(added)) return
    try {
      const batch = await add.mutateAsync({ body: { lines: added } })
      emit('comptoir-cart-changed', { count: batch.change.lineCount })
      offerUndo({ title: text('orders.reordered', { count: batch.addedCount }) }, async () => {
        try {
          const { lineCount } = await undo.mutateAsync({ params: { id: batch.id } })
          emit('comptoir-cart-changed', { count: lineCount })
        } catch (error) {
          notify({ tone: 'danger', title: text('orders.reorderFailed'), children: errorText(error) })
        }
      })
      onClose()
    } catch {
      // Shown above the lines.
    }
  }
  return (
    <div className="flex flex-col gap-4">
      {add.error && (
        <Notice tone="danger" live="alert" title={<Text id="orders.reorderFailed" />}>
          {errorText(add.error)}
        </Notice>
      )}
      <PriceColumn prices={lines.flatMap(({ before, today }) => [before, today])}>
        <Table
          collapse
          caption={text('orders.reorderAbout')}
          columns={columns}
          rows={lines}
          getRowKey={({ id }) => String(id)}
          selection={{
            selected,
            onChange: setSelected,
            isSelectable: canOrder,
            allLabel: text('orders.reorderAll'),
            rowLabel: ({ name }) => text('orders.reorderOne', { name }),
          }}
        />
      </PriceColumn>
      <div className="flex justify-end">
        <Button
          variant="primary"
          icon={<CartIcon />}
          disabled={selected.size === 0}
          busy={add.isPending}
          onClick={() => void submit()}
        >
          <Text id="orders.reorderSubmit" values={{ count: selected.size }} />
        </Button>
      </div>
    </div>
  )
}

function useColumns(): TableColumn<ReorderLine>[] {
  const text = useText()
  return [
    {
      key: 'product',
      header: text('orders.product'),
      isRowHeader: true,
      cardWide: true,
      renderCell: ({ name, reference }) => (
        <span className="flex flex-col font-normal">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="text-muted text-sm">{reference}</span>
        </span>
      ),
    },
    {
      key: 'quantity',
      header: text('orders.quantity'),
      align: 'end',
      className: 'whitespace-nowrap tabular-nums',
      renderCell: ({ quantity, unit }) => text(`product.unit.${unit}`, { quantity }),
    },
    {
      key: 'before',
      header: text('orders.priceThen'),
      align: 'end',
      className: 'whitespace-nowrap tabular-nums',
      renderCell: ({ before, ...line }) => (before === null ? '—' : <Price line={line} value={before} />),
    },
    {
      key: 'today',
      header: text('orders.priceToday'),
      align: 'end',
      className: 'whitespace-nowrap tabular-nums',
      renderCell: (line) => <TodaysPrice line={line} />,
    },
  ]
}

/** Today's price of a line, and its change. */
function TodaysPrice({ line }: { readonly line: ReorderLine }) {
  const { before, today, available } = line
  const text = useText()
  const { percent } = useFormat()
  if (!available)
    return (
      <Badge tone="warning">
        <Text id="orders.gone" />
      </Badge>
    )
  if (today === null) return '—'
  const change = before === null || before === 0 ? 0 : Math.round((today / before - 1) * 1000) / 10
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <Price line={line} value={today} />
      {change !== 0 && (
        <Badge tone={change > 0 ? 'danger' : 'success'}>
          {text('orders.priceChange', {
            percent: `${change > 0 ? '+' : '−'}\u202f${percent(Math.abs(change))}`,
          })}
        </Badge>
      )}
    </span>
  )
}

/** A price with its base unless that is 1. */
function Price({
  line: { unit, priceBase },
  value,
}: {
  readonly line: Pick<ReorderLine, 'unit' | 'priceBase'>
  readonly value: number
}) {
  const text = useText()
  const unitPrice = useColumnPrice()
  return (
    <span>
      {unitPrice(value)}
      {priceBase > 1 && (
        <span className="text-muted text-sm"> {text(`product.per.${unit}`, { base: priceBase })}</span>
      )}
    </span>
  )
}
