import type { CartLine } from '@comptoir/contract'
import { NumberField } from '@comptoir/ui'
import { use, useState } from 'react'
import { useText } from '../../runtime/index.ts'
import { useIsOffline } from '../../runtime/element/use-is-offline.ts'
import { cartQueue } from '../../domain/product/cart-writes.ts'
import { checkQuantity, type TypedQuantity } from '../../domain/product/quantity.rules.ts'
import { useQuantityTexts } from '../../domain/product/quantity-texts.ts'
import { useTypedNumbers } from '../../domain/product/use-typed-numbers.ts'
import { usePending } from './pending.store.ts'
import { ReadOnlyCart } from './use-erp-session.ts'

interface LineQuantityProps {
  readonly line: CartLine
  readonly onQuantityChange: (quantity: number) => void
}

/** The quantity of a line; committed on Enter and on blur, in whole packagings. */
export function LineQuantity({
  line: { id, product, quantity, available },
  onQuantityChange,
}: LineQuantityProps) {
  const text = useText()
  const numbers = useTypedNumbers()
  const texts = useQuantityTexts(product)
  const isReadOnly = use(ReadOnlyCart)
  const isOffline = useIsOffline(cartQueue)
  const isWaiting = usePending().has(id) && isOffline
  const [typed, setTyped] = useState<{ readonly value: number | null; readonly read: TypedQuantity } | null>(
    null,
  )
  const read = typed?.read
  function handleChange(value: number | null) {
    const next: TypedQuantity =
      value === null ? { problem: 'unreadable' } : checkQuantity(value, product.packaging)
    setTyped({ value, read: next })
    if ('quantity' in next && next.quantity !== quantity) onQuantityChange(next.quantity)
  }
  if (isReadOnly) return <p className="m-0 w-36 shrink-0">{texts.amount(quantity)}</p>
  return (
    <NumberField
      {...numbers}
      data-line-quantity=""
      hideLabel
      size="sm"
      className="w-36 shrink-0"
      label={text('product.quantityOf', { name: product.name })}
      // An invalid input stays with its error until corrected.
      value={typed && 'problem' in typed.read ? typed.value : quantity}
      onValueChange={handleChange}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setTyped(null)
      }}
      suffix={text(`product.unitShort.${product.unit}`)}
      aria-valuetext={texts.amount(quantity)}
      min={product.packaging}
      step={product.packaging}
      disabled={!available}
      steppers={{ increase: text('product.increase'), decrease: text('product.decrease') }}
      unreadableError={text('product.quantityUnreadable')}
      error={read && texts.problem(read)}
      hint={isWaiting ? text('cart.waitsForNetwork') : read && texts.rounded(read)}
    />
  )
}
