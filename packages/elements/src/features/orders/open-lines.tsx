import type { OrderDetail, OrderLine } from '@comptoir/contract'
import { Button, EmptyState, Grid, ListIcon, PackageSearchIcon, type GridColumn } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Text, useFormat, useText, usePriceWriter } from '../../runtime/index.ts'
import { useTypedNumbers } from '../../domain/product/use-typed-numbers.ts'
import { AddLines } from './add-lines.tsx'
import { LineActions } from './line-actions.tsx'
import type { EditedLine } from './line-dialog.tsx'
import { PriceOrigin } from './line-price.tsx'
import { LineProduct } from './line-product.tsx'
import { useLineEdits } from './use-line-edits.ts'

const QuickEntryDialog = lazyPart(async () => (await import('./quick-entry-dialog.tsx')).QuickEntryDialog)
const LineDialog = lazyPart(async () => (await import('./line-dialog.tsx')).LineDialog)

/** Up to this number, lines scroll with the page. */
const shortOrder = 40

interface OpenLinesProps {
  readonly order: OrderDetail
  readonly lines: readonly OrderLine[]
}

/** The lines of a pre-order as a spreadsheet: quantities, prices and reasons can be typed or pasted; new lines are added below. */
export function OpenLines({ order, lines }: OpenLinesProps) {
  const text = useText()
  const [edited, setEdited] = useState<EditedLine | null>(null)
  const [isEntering, setEntering] = useState(false)
  const edit = useLineEdits(order, lines, setEdited)
  const columns = useColumns(order, lines, (line) => setEdited({ line }))
  return (
    <>
      {lines.length === 0 ? (
        <EmptyState compact icon={<PackageSearchIcon />} title={<Text id="orders.noLine" />} />
      ) : (
        <Grid
          className="rounded-none! border-0!"
          label={text('orders.lines', { count: order.lineCount })}
          columns={columns}
          rows={lines}
          getRowKey={({ id }) => String(id)}
          narrowTemplate="minmax(0,1fr) minmax(0,1fr)"
          onEdit={edit}
          {...(lines.length <= shortOrder && { maxHeight: 'none' })}
        />
      )}
      <div className="border-line flex flex-col gap-3 border-t p-4">
        <AddLines order={order} />
        <Button
          size="sm"
          variant="quiet"
          className="self-start"
          icon={<ListIcon />}
          onClick={() => setEntering(true)}
        >
          <Text id="orders.quickEntry" />
        </Button>
      </div>
      {isEntering && <QuickEntryDialog order={order} onClose={() => setEntering(false)} />}
      {edited && <LineDialog order={order} {...edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function useColumns(
  order: OrderDetail,
  lines: readonly OrderLine[],
  onEdit: (line: OrderLine) => void,
): GridColumn<OrderLine>[] {
  const text = useText()
  const { money } = useFormat()
  const numbers = useTypedNumbers()
  const price = usePriceWriter(lines.map(({ unitPrice }) => unitPrice))
  return [
    {
      key: 'product',
      header: text('orders.product'),
      width: 'minmax(0,1fr)',
      narrowClassName: '@max-sm:col-span-2',
      renderCell: (line) => <LineProduct line={line} />,
    },
    {
      key: 'quantity',
      header: text('orders.quantity'),
      width: 22,
      align: 'end',
      inputMode: 'decimal',
      renderCell: () => null,
      editText: ({ quantity }) => numbers.format(quantity),
      editLabel: ({ name }) => text('orders.quantityOf', { name }),
      renderHint: ({ unit }) => (
        <span className="text-muted block px-1.5 text-sm">{text(`product.unitShort.${unit}`)}</span>
      ),
    },
    {
      key: 'unitPrice',
      header: text('orders.unitPrice'),
      width: 26,
      align: 'end',
      inputMode: 'decimal',
      renderCell: () => null,
      editText: ({ unitPrice }) => (unitPrice === null ? '' : price(unitPrice)),
      editLabel: ({ name }) => text('orders.priceOf', { name }),
      renderHint: (line) => <PriceOrigin line={line} />,
    },
    {
      key: 'priceReason',
      header: text('orders.priceReasonShort'),
      width: 'minmax(calc(var(--ui-space)*24),0.35fr)',
      narrowClassName: '@max-sm:col-span-2',
      narrowPlaceholder: text('orders.priceReasonShort'),
      renderCell: () => null,
      editText: ({ priceReason }) => priceReason ?? '',
      editLabel: ({ name }) => text('orders.priceReasonOf', { name }),
    },
    {
      key: 'total',
      header: text('orders.total'),
      width: 24,
      align: 'end',
      renderCell: ({ total }) => (
        <span className="font-semibold whitespace-nowrap">{total === null ? '—' : money(total)}</span>
      ),
    },
    {
      key: 'actions',
      header: <span className="sr-only">{text('orders.actions')}</span>,
      width: 20,
      align: 'end',
      renderCell: (line) => <LineActions {...{ order, line, onEdit }} />,
    },
  ]
}
