import { coefficientOf, discountOf, type AgreementDiscount, type DiscountCategory } from '@comptoir/contract'
import { Table, type TableColumn } from '@comptoir/ui'
import { useFormat, useText } from '../runtime/index.ts'
import { NumberCell, PercentField } from './percent-field.tsx'
import { RangeCell } from './range-cell.tsx'
import { useDiscountWrites } from './use-discount-writes.ts'

interface DiscountTableProps {
  readonly agreementId: number
  readonly isReadOnly: boolean
  readonly category: DiscountCategory
  readonly rows: readonly AgreementDiscount[]
  readonly stale: boolean
  readonly caption: string
}

/** One family or product a row; a cell is saved when it is left, and can be taken back. */
export function DiscountTable(props: DiscountTableProps) {
  const { agreementId, isReadOnly, category, rows, stale, caption } = props
  const text = useText()
  const { unitPrice, percent, number } = useFormat()
  const { write, writeRanges } = useDiscountWrites(agreementId, category)
  const isProduct = category !== 'families'
  const columns: TableColumn<AgreementDiscount>[] = [
    {
      key: 'name',
      header: text(isProduct ? 'frameworkAgreements.product' : 'frameworkAgreements.family'),
      isRowHeader: true,
      cardWide: true,
      renderCell: nameCell,
    },
  ]
  if (isProduct)
    columns.push({
      key: 'public',
      header: text('frameworkAgreements.publicPrice'),
      align: 'end',
      renderCell: ({ publicPrice, base }) =>
        publicPrice === null
          ? '–'
          : `${unitPrice(publicPrice)}${base !== null && base > 1 ? ` / ${number(base)}` : ''}`,
    })
  if (category === 'multiple_prices')
    columns.push({
      key: 'ranges',
      header: text('frameworkAgreements.ranges'),
      className: '@sm:min-w-72',
      renderCell: (row) => (
        <RangeCell row={row} isReadOnly={isReadOnly} onChange={(ranges) => void writeRanges(row, ranges)} />
      ),
    })
  if (category === 'products')
    columns.push({
      key: 'net',
      header: text('frameworkAgreements.netPrice'),
      align: 'end',
      className: '@sm:w-36',
      renderCell: (row) =>
        isReadOnly ? (
          (row.netPrice !== null && unitPrice(row.netPrice)) || '–'
        ) : (
          <NumberCell
            label={text('frameworkAgreements.netPriceOf', { name: row.code })}
            suffix="€"
            value={row.netPrice}
            onValueChange={(netPrice) => void write(row, { netPrice, discount1: null, discount2: null })}
          />
        ),
    })
  if (category !== 'multiple_prices')
    columns.push(
      ...(['discount1', 'discount2'] as const).map((field): TableColumn<AgreementDiscount> => ({
        key: field,
        header: text(`frameworkAgreements.${field}`),
        align: 'end',
        className: '@sm:w-32',
        renderCell: (row) =>
          isReadOnly ? (
            (row[field] !== null && percent(row[field])) || '–'
          ) : (
            <PercentField
              label={text(`frameworkAgreements.${field}Of`, { name: row.code })}
              value={row[field]}
              disabled={field === 'discount2' && row.discount1 === null}
              onValueChange={(value) => void write(row, discountsWith(row, field, value))}
            />
          ),
      })),
      {
        key: 'coefficient',
        header: text('frameworkAgreements.coefficient'),
        align: 'end',
        className: '@sm:w-32',
        renderCell: (row) => {
          const value = coefficientIn(row)
          return isReadOnly || row.netPrice !== null ? (
            value === null ? (
              '–'
            ) : (
              number(value, { decimals: 4 })
            )
          ) : (
            <NumberCell
              label={text('frameworkAgreements.coefficientOf', { name: row.code })}
              value={value}
              onValueChange={(typed) =>
                void write(row, {
                  netPrice: null,
                  discount1: typed === null ? null : discountOf(typed),
                  discount2: null,
                })
              }
            />
          )
        },
      },
    )
  return (
    <Table
      caption={caption}
      showCaption
      collapse
      density="dense"
      columns={columns}
      rows={rows}
      getRowKey={({ id }) => String(id)}
      stale={stale}
    />
  )
}

/** A first discount takes the place of a net price; without it there is no second one. */
function discountsWith(row: AgreementDiscount, field: 'discount1' | 'discount2', value: number | null) {
  const discount1 = field === 'discount1' ? value : row.discount1
  const discount2 = field === 'discount2' ? value : row.discount2
  return { netPrice: null, discount1, discount2: discount1 === null ? null : discount2 }
}

function coefficientIn({ discount1, discount2, netPrice, publicPrice }: AgreementDiscount): number | null {
  if (netPrice !== null)
    return publicPrice === null ? null : Math.round((netPrice / publicPrice) * 10_000) / 10_000
  return discount1 === null ? null : coefficientOf(discount1, discount2)
}

const nameCell = ({ code, name, manufacturer }: AgreementDiscount) => (
  <span className="flex flex-col font-normal">
    <span className="font-semibold">{code}</span>
    <span className="text-muted text-sm">{[manufacturer, name].filter(Boolean).join(' · ')}</span>
  </span>
)
