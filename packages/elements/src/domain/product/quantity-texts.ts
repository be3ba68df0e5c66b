import type { Product } from '@comptoir/contract'
import type { TypedQuantity } from './quantity.rules.ts'
import { useFormat } from '../../runtime/intl/use-format.ts'
import { useText } from '../../runtime/intl/use-text.tsx'

const problems = {
  unreadable: 'product.quantityUnreadable',
  not_positive: 'product.quantityNotPositive',
  too_big: 'product.quantityTooBig',
} as const

type Sold = Pick<Product, 'unit' | 'packaging'>

/** The texts of a quantity: sales unit, rounding, problems. */
export function useQuantityTexts({ unit, packaging }: Sold) {
  const text = useText()
  const format = useFormat()
  const sold = text(`product.sold.${unit}`, { packaging })
  return {
    sold,
    /** `10 pièces`, `250 m`. */
    amount: (quantity: number) => text(`product.unit.${unit}`, { quantity }),
    problem: (typed: TypedQuantity) => ('problem' in typed ? text(problems[typed.problem]) : undefined),
    rounded: (typed: TypedQuantity) =>
      'quantity' in typed && typed.rounded
        ? text('product.rounded', { quantity: format.number(typed.quantity), packaging: sold })
        : undefined,
  }
}
