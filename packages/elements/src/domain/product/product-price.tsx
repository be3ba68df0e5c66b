import type { Product } from '@comptoir/contract'
import { cx } from '@comptoir/ui'
import { useFormat } from '../../runtime/intl/use-format.ts'
import { Text, useText } from '../../runtime/intl/use-text.tsx'
import { ExplainPrice } from './explain-price.tsx'

interface ProductPriceProps {
  readonly product: Product
  readonly className?: string
}

/**
 * The net price with its base and its explanation, and the public price struck through where it differs;
 * inside `<Notifications>`.
 */
export function ProductPrice({ product, className }: ProductPriceProps) {
  const { price, unit } = product
  const format = useFormat()
  const text = useText()
  if (price === null) {
    return (
      <p className={cx('text-muted m-0 text-sm', className)}>
        <Text id="product.noPrice" />
      </p>
    )
  }
  const per = text(`product.per.${unit}`, { base: price.base })
  return (
    <div className={cx('grid grid-cols-[auto_1fr] items-baseline gap-x-1.5', className)}>
      <span className="sr-only">
        {text(price.level === 'public_price' ? 'product.publicPrice' : 'product.netPrice')}
      </span>
      <span className="text-lg font-semibold whitespace-nowrap">{format.listPrice(price.net)}</span>
      <span className="text-muted flex items-center justify-between gap-1 text-sm whitespace-nowrap">
        {per}
        <ExplainPrice iconOnly product={product} />
      </span>
      {price.public !== null && price.public !== price.net && (
        <>
          <span className="sr-only">{text('product.publicPrice')}</span>
          <s className="text-muted col-start-1 text-sm whitespace-nowrap">{format.listPrice(price.public)}</s>
        </>
      )}
    </div>
  )
}
