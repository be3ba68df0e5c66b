import { coefficientOf, type AgreementDiscount, type DiscountCategory } from '@comptoir/contract'
import { Table, type TableColumn } from '@comptoir/ui'
import type { ClipboardEvent } from 'react'
import { useElement, useFormat, useText, usePriceWriter } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { moveInColumn } from './cell-keys.ts'
import {
  isOfSpreadsheet,
  readPastedConditions,
  forbiddenValues,
  withCell,
} from './pasted-conditions.rules.ts'
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

/** One family or product per row, like a spreadsheet: a cell is saved on blur, pasted cells together. */
export function DiscountTable(props: DiscountTableProps) {
  const { agreementId, isReadOnly, category, rows, stale, caption } = props
  const text = useText()
  const notify = useNotify()
  const { locale } = useElement()
  const { percent, number } = useFormat()
  const { latest, write, writeRanges } = useDiscountWrites(agreementId, category)
  const shown = rows.map(latest)
  const unitPrice = usePriceWriter(
    shown.flatMap(({ publicPrice, netPrice, ranges }) => [
      publicPrice,
      netPrice,
      ...ranges.map(({ net }) => net),
    ]),
  )
  const isProduct = category !== 'families'
  // Writes build on the rows that were read.
  const readOf = ({ id }: AgreementDiscount) => rows.filter((row) => row.id === id)
  function writeCell(row: AgreementDiscount, column: string, value: number | null) {
    void write(1, readOf(row), (now) =>
      now.flatMap((one) => {
        const condition = withCell(one, column, value)
        return condition ? [{ row: one, condition }] : []
      }),
    )
  }
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
        <RangeCell
          row={row}
          isReadOnly={isReadOnly}
          writePrice={unitPrice}
          onChange={(ranges) => readOf(row).forEach((read) => void writeRanges(read, ranges))}
        />
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
            format={unitPrice}
            value={row.netPrice}
            forbidden={forbiddenValues['net']}
            onValueChange={(value) => writeCell(row, 'net', value)}
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
              forbidden={forbiddenValues[field]}
              disabled={field === 'discount2' && row.discount1 === null}
              onValueChange={(value) => writeCell(row, field, value)}
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
              forbidden={forbiddenValues['coefficient']}
              onValueChange={(typed) => writeCell(row, 'coefficient', typed)}
            />
          )
        },
      },
    )
  function paste(event: ClipboardEvent<HTMLElement>) {
    const pasted = event.clipboardData.getData('text/plain')
    const cell = event.target instanceof HTMLInputElement ? event.target.closest('td') : null
    const row = cell?.closest('tr')
    if (!cell || !row || category === 'multiple_prices' || !isOfSpreadsheet(pasted)) return
    event.preventDefault()
    const below = rows.slice(row.sectionRowIndex)
    const keys = columns.slice(cell.cellIndex).map(({ key }) => key)
    const applyPasted = (now: readonly AgreementDiscount[]) => readPastedConditions(pasted, now, keys, locale)
    const { changes, unread, unplaced } = applyPasted(below)
    if (changes.length > 0) void write(changes.length, below, (now) => applyPasted(now).changes)
    const both = unread > 0 && unplaced > 0 ? 'yes' : 'no'
    if (unread > 0 || unplaced > 0)
      notify({ tone: 'warning', title: text('frameworkAgreements.pasted', { unread, unplaced, both }) })
  }
  return (
    <div onKeyDownCapture={moveInColumn} onPasteCapture={paste}>
      <Table
        caption={caption}
        showCaption
        collapse
        density="dense"
        columns={columns}
        rows={shown}
        getRowKey={({ id }) => String(id)}
        stale={stale}
      />
    </div>
  )
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
