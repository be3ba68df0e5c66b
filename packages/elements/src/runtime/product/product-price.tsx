import type { Product } from '@comptoir/contract'
import { cx } from '@comptoir/ui'
import { useFormat } from '../use-format.ts'
import { Text, useText } from '../use-text.tsx'

interface ProductPriceProps {
  readonly product: Pick<Product, 'price' | 'unit'>
  readonly className?: string
}

/** The net price with its base, and the public price struck through where it differs. */
export function ProductPrice({ product: { price, unit }, className }: ProductPriceProps) {
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
    <p className={cx('m-0 grid grid-cols-[auto_1fr] items-baseline gap-x-1.5', className)}>
      <span className="sr-only">{text('product.netPrice')}</span>
      <span className="text-lg font-semibold whitespace-nowrap">{format.unitPrice(price.net)}</span>
      <span className="text-muted text-sm whitespace-nowrap">{per}</span>
      {price.public !== price.net && (
        <>
          <span className="sr-only">{text('product.publicPrice')}</span>
          <s className="text-muted col-start-1 text-sm whitespace-nowrap">{format.unitPrice(price.public)}</s>
        </>
      )}
    </p>
  )
}
