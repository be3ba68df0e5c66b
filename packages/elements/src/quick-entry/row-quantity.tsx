import type { Product } from '@comptoir/contract'
import { Button, NumberField } from '@comptoir/ui'
import { useRef } from 'react'
import { Text, useElementStoreApi, useText } from '../runtime/index.ts'
import { useQuantityTexts } from '../runtime/product/quantity-texts.ts'
import { useTypedNumbers } from '../runtime/product/use-typed-numbers.ts'
import { isUnsure, orderedQuantity, type EntryRow, type QuantityDoubt } from './entry-row.rules.ts'
import { entryStore } from './quick-entry.store.ts'

interface RowQuantityProps {
  readonly row: EntryRow
  readonly product: Product
  readonly doubts: readonly QuantityDoubt[]
}

/** How many, in the sales unit; what is doubtful about it stands below. */
export function RowQuantity({ row, product, doubts }: RowQuantityProps) {
  const text = useText()
  const numbers = useTypedNumbers()
  const { sold, amount } = useQuantityTexts(product)
  const store = useElementStoreApi(entryStore)
  const field = useRef<HTMLInputElement>(null)
  const ordered = orderedQuantity(row)
  const values = {
    quantity: amount(row.quantity ?? 0),
    ordered: amount(ordered ?? 0),
    packaging: sold,
    unit: text(`quickEntry.unit.${row.line.unit ?? 'piece'}`),
  }
  const said = doubts
    .filter((doubt) => doubt !== 'zero')
    .map((doubt) => text(`quickEntry.doubt.${doubt}`, values))
  function handleConfirm() {
    store.getState().change(row.id, { isQuantitySettled: true })
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
        value={row.quantity ?? product.packaging}
        onValueChange={(quantity) =>
          store.getState().change(row.id, { quantity: quantity ?? 0, isQuantitySettled: true, refusal: null })
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          if (row.quantity === null)
            store.getState().change(row.id, { quantity: product.packaging, isQuantitySettled: true })
          else if (isUnsure(row) && event.currentTarget.value === numbers.format(row.quantity))
            store.getState().change(row.id, { isQuantitySettled: true })
        }}
        min={product.packaging}
        step={product.packaging}
        suffix={text(`quickEntry.short.${product.unit}`)}
        unreadableError={text('product.quantityUnreadable')}
        error={doubts.includes('zero') ? text('quickEntry.doubt.zero') : undefined}
        hint={said.length > 0 ? said.join(' ') : undefined}
      />
      {isUnsure(row) && (
        <Button size="sm" className="mt-1.5" onClick={handleConfirm}>
          <Text id="quickEntry.confirm" values={{ quantity: values.quantity }} />
        </Button>
      )}
    </>
  )
}
