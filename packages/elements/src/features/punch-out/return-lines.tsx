import { unitPriceDecimals, type PunchOutItem } from '@comptoir/contract'
import { Badge, Table, type TableColumn } from '@comptoir/ui'
import { PageLink, Text, useFormat, useText } from '../../runtime/index.ts'

/** The lines returned by the shop, with the matching product of each. */
export function ReturnLines({ items }: { readonly items: readonly PunchOutItem[] }) {
  const text = useText()
  const format = useFormat()
  const decimals = unitPriceDecimals(items.map(({ unitPrice }) => unitPrice))
  const columns: TableColumn<PunchOutItem>[] = [
    {
      key: 'name',
      header: text('punchOut.line'),
      isRowHeader: true,
      cardWide: true,
      renderCell: (item) => (
        <span className="flex flex-col font-normal">
          <span className="font-semibold wrap-anywhere">{item.name}</span>
          <span className="text-muted text-sm wrap-anywhere">
            {[item.reference, item.manufacturer].filter(Boolean).join(' · ')}
          </span>
        </span>
      ),
    },
    {
      key: 'product',
      header: text('punchOut.product'),
      renderCell: ({ product, matchedBy }) =>
        product === null ? (
          <Badge tone="warning">
            <Text id="punchOut.freeLine" />
          </Badge>
        ) : (
          <span className="flex flex-col items-start">
            <PageLink
              page="product"
              params={{ id: String(product.id) }}
              className="text-brand-ink cursor-pointer border-0 bg-transparent p-0 text-start wrap-anywhere"
            >
              {product.name}
            </PageLink>
            {matchedBy && (
              <span className="text-muted text-sm">
                <Text id={`punchOut.by.${matchedBy}`} />
              </span>
            )}
          </span>
        ),
    },
    {
      key: 'quantity',
      header: text('punchOut.quantity'),
      align: 'end',
      className: 'whitespace-nowrap tabular-nums',
      // A unit that we do not know: as the shop wrote it.
      renderCell: ({ quantity, unit, unitCode }) =>
        unit === null ? `${format.number(quantity)} ${unitCode}` : text(`product.unit.${unit}`, { quantity }),
    },
    {
      key: 'price',
      header: text('punchOut.unitPrice'),
      align: 'end',
      className: 'whitespace-nowrap tabular-nums',
      renderCell: (item) => (
        <>
          {item.unitPrice === null ? '—' : format.unitPriceIn(item.unitPrice, item.currency, decimals)}
          {item.unitPrice !== null && item.priceBase !== 1 && ` / ${format.number(item.priceBase)}`}
        </>
      ),
    },
    {
      key: 'total',
      header: text('punchOut.lineTotal'),
      align: 'end',
      className: 'whitespace-nowrap tabular-nums',
      renderCell: ({ total, currency }) => (total === null ? '—' : format.moneyIn(total, currency)),
    },
    {
      key: 'leadTime',
      header: text('punchOut.leadTime'),
      align: 'end',
      className: 'whitespace-nowrap',
      renderCell: ({ leadTime }) => (leadTime === null ? '—' : text('punchOut.days', { count: leadTime })),
    },
  ]
  return (
    <div part="results">
      <Table
        collapse
        caption={text('punchOut.returnCaption')}
        columns={columns}
        rows={items}
        getRowKey={({ id }) => String(id)}
      />
    </div>
  )
}
