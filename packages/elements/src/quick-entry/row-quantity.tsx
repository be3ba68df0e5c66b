import type { Product, SalesUnit } from '@comptoir/contract'
import { Button, NumberField } from '@comptoir/ui'
import { useRef } from 'react'
import { Text, useElementStoreApi, useText } from '../runtime/index.ts'
import { useQuantityTexts } from '../shared/product/quantity-texts.ts'
import { useTypedNumbers } from '../shared/product/use-typed-numbers.ts'
import { orderedQuantity, readQuantity, type EntryRow, type QuantityDoubt } from './entry-row.rules.ts'
import { entryStore } from './quick-entry.store.ts'

interface RowQuantityProps {
  readonly row: EntryRow
  readonly product: Product
  readonly doubts: readonly QuantityDoubt[]
  /** It must be confirmed before it can be added. */
  readonly isAsked: boolean
}

/** How many, in the sales unit; what is doubtful about it stands below. */
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
    ordered: amount(ordered ?? 0),
    packaging: sold,
    unit: unitText(row.line.unit ?? 'piece'),
  }
  const said = [
    // How the line was read is in sight before anything is added, doubtful or not.
    text(row.quantity === null ? 'quickEntry.soldOnly' : 'quickEntry.reading', {
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
        value={row.quantity ?? product.packaging}
        onValueChange={(quantity) =>
          store
            .getState()
            .change(row.id, { quantity: quantity ?? 0, isQuantityConfirmed: true, refusal: null })
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          if (row.quantity === null)
            store.getState().change(row.id, { quantity: product.packaging, isQuantityConfirmed: true })
          else if (isAsked && event.currentTarget.value === numbers.format(row.quantity))
            store.getState().change(row.id, { isQuantityConfirmed: true })
        }}
        min={product.packaging}
        step={product.packaging}
        suffix={text(`quickEntry.short.${product.unit}`)}
        unreadableError={text('product.quantityUnreadable')}
        error={doubts.includes('zero') ? text('quickEntry.doubt.zero') : undefined}
        hint={said.join(' ')}
      />
      {isAsked && (
        <Button size="sm" className="mt-1.5" onClick={handleConfirm}>
          <Text id="quickEntry.confirm" values={{ quantity: values.quantity }} />
        </Button>
      )}
    </>
  )
}

/** The quantity as it stood in the line: with its own unit where it had one, `3 × 50 mètres` where packs were counted. */
function readAs(
  { line, quantity, product }: EntryRow,
  format: (value: number) => string,
  unitText: (unit: SalesUnit) => string,
): string {
  const { each } = line
  if (
    each &&
    line.quantity !== null &&
    each.unit === product?.unit &&
    quantity === readQuantity(line, product)
  )
    return `${format(line.quantity)} × ${format(each.value)} ${unitText(each.unit)}`
  return line.unit === null ? format(quantity ?? 0) : `${format(quantity ?? 0)} ${unitText(line.unit)}`
}
