import { type Product, type SalesUnit, orderedQuantity, type QuantityDoubt } from '@comptoir/contract'
import { Button, NumberField } from '@comptoir/ui'
import { useRef } from 'react'
import { Text, useElementStoreApi, useText } from '../../runtime/index.ts'
import { useQuantityTexts } from '../../domain/product/quantity-texts.ts'
import { useTypedNumbers } from '../../domain/product/use-typed-numbers.ts'
import type { EntryRow } from './entry-row.rules.ts'
import { entryStore } from './quick-entry.store.ts'

interface RowQuantityProps {
  readonly row: EntryRow
  readonly product: Product
  readonly doubts: readonly QuantityDoubt[]
  /** Must be confirmed before the line can be added. */
  readonly isAsked: boolean
}

/** Quantity in the sales unit, with its doubts below. */
export function RowQuantity({ row, product, doubts, isAsked }: RowQuantityProps) {
  const text = useText()
  const numbers = useTypedNumbers()
  const { sold, amount } = useQuantityTexts(product)
  const store = useElementStoreApi(entryStore)
  const field = useRef<HTMLInputElement>(null)
  const ordered = orderedQuantity(row)
  const unitText = (unit: SalesUnit) => text(`quickEntry.unit.${unit}`)
  const values = {
    quantity: amount(row.quantity ?? 0),
    unread: row.reading.unread ?? '',
    soldIn: unitText(product.unit),
    ordered: amount(ordered ?? 0),
    packaging: sold,
    unit: unitText(row.reading.unit ?? 'piece'),
  }
  const hints = [
    // The reading is shown before anything is added, doubtful or not.
    text(isReadAsOrdered(row, ordered) ? 'quickEntry.soldOnly' : 'quickEntry.reading', {
      ...values,
      read: readAs(row, numbers.format, unitText),
    }),
    ...doubts.filter((doubt) => doubt !== 'zero').map((doubt) => text(`quickEntry.doubt.${doubt}`, values)),
  ]
  function handleConfirm() {
    store.getState().change(row.id, { isQuantityConfirmed: true })
    field.current?.focus()
  }
  return (
    <>
      <NumberField
        ref={field}
        {...numbers}
        hideLabel
        size="sm"
        className="[&>:first-child]:max-w-44"
        label={text('product.quantityOf', { name: product.name })}
        value={row.quantity ?? (ordered === null ? null : product.packaging)}
        onValueChange={(quantity) =>
          store
            .getState()
            .change(row.id, { quantity: quantity ?? 0, isQuantityConfirmed: true, rejection: null })
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          if (row.quantity === null && ordered !== null)
            store.getState().change(row.id, { quantity: product.packaging, isQuantityConfirmed: true })
          else if (
            isAsked &&
            row.quantity !== null &&
            event.currentTarget.value === numbers.format(row.quantity)
          )
            store.getState().change(row.id, { isQuantityConfirmed: true })
        }}
        min={product.packaging}
        step={product.packaging}
        suffix={text(`quickEntry.short.${product.unit}`)}
        unreadableError={text('product.quantityUnreadable')}
        error={doubts.includes('zero') ? text('quickEntry.doubt.zero') : undefined}
        hint={hints.join(' ')}
      />
      {isAsked && ordered !== null && (
        <Button size="sm" className="mt-1.5" onClick={handleConfirm}>
          <Text id="quickEntry.confirm" values={{ quantity: values.ordered }} />
        </Button>
      )}
    </>
  )
}

/** Whether the reading says nothing that the field does not: no quantity, or the same number of the same unit. */
function isReadAsOrdered({ reading, quantity, product }: EntryRow, ordered: number | null): boolean {
  if (quantity === null) return true
  const isCounted = reading.count !== undefined && reading.each !== undefined && quantity === reading.quantity
  return !isCounted && quantity === ordered && (reading.unit === null || reading.unit === product?.unit)
}

/** The quantity as written in the line, with its own unit: `3 × 50 mètres` when packs were counted. */
function readAs(
  { reading, quantity, product }: EntryRow,
  format: (value: number) => string,
  unitText: (unit: SalesUnit) => string,
): string {
  const { count, each, unit } = reading
  if (product && count !== undefined && each !== undefined && quantity === reading.quantity)
    return `${format(count)} × ${format(each)} ${unitText(product.unit)}`
  return unit === null ? format(quantity ?? 0) : `${format(quantity ?? 0)} ${unitText(unit)}`
}
