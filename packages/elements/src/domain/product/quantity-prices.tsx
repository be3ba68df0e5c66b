import type { Product, ProductSheet } from '@comptoir/contract'
import { Text, useText } from '../../runtime/intl/use-text.tsx'
import { usePriceWriter } from '../../runtime/index.ts'
import { useQuantityTexts } from './quantity-texts.ts'

interface QuantityPricesProps {
  readonly product: Product
  readonly prices: ProductSheet['quantityPrices']
  /** The row that applies to it is marked. */
  readonly quantity?: number
}

/** The net prices by quantity. */
export function QuantityPrices({ product, prices, quantity }: QuantityPricesProps) {
  const text = useText()
  const unitPrice = usePriceWriter(prices.map(({ net }) => net))
  const { amount } = useQuantityTexts(product)
  const reached = quantity === undefined ? undefined : prices.findLast(({ from }) => from <= quantity)
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="text-muted pb-1 text-start">
        <Text id="product.price.byQuantity" />
      </caption>
      <thead>
        <tr className="text-muted border-line border-b">
          <th scope="col" className="py-0.5 pe-3 text-start font-normal">
            <Text id="product.price.from" />
          </th>
          <th scope="col" className="py-0.5 text-end font-normal">
            {text('product.price.net')}{' '}
            {product.price && text(`product.per.${product.unit}`, { base: product.price.base })}
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => (
          <tr key={price.from} aria-current={price === reached ? 'true' : undefined} className="group">
            <th scope="row" className="py-0.5 pe-3 text-start font-normal group-aria-current:font-semibold">
              {amount(price.from)}
            </th>
            <td className="py-0.5 text-end whitespace-nowrap tabular-nums group-aria-current:font-semibold">
              {unitPrice(price.net)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
