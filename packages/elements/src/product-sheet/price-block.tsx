import type { Product } from '@comptoir/contract'
import { Badge } from '@comptoir/ui'
import { Text, useFormat, useText } from '../runtime/index.ts'
import { savingPercent } from './product-sheet.rules.ts'

/** What the product costs, for how many units, and where that price comes from. */
export function PriceBlock({ product: { price, unit } }: { readonly product: Product }) {
  const text = useText()
  const format = useFormat()
  if (price === null) {
    return (
      <p className="m-0 text-lg font-semibold">
        <Text id="product.noPrice" />
      </p>
    )
  }
  const per = text(`product.per.${unit}`, { base: price.base })
  const saving = savingPercent(price)
  return (
    <section aria-label={text('productSheet.price')} className="flex flex-col gap-3">
      <div>
        <p className="text-muted m-0 text-sm">
          <Text id={price.level === 'public_price' ? 'productSheet.publicPrice' : 'productSheet.yourPrice'} />
        </p>
        <p className="m-0 flex flex-wrap items-baseline gap-x-2">
          <span className="text-2xl font-semibold">{format.unitPrice(price.net)}</span>
          <span className="text-muted">
            {text('product.excludingVat')} {per}
          </span>
        </p>
        {price.public !== price.net && (
          <p className="text-muted m-0 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
            <span>
              {text('productSheet.publicPrice')} <s>{format.unitPrice(price.public)}</s>
            </span>
            {saving !== null && (
              <Badge tone="success">{text('productSheet.saving', { percent: format.percent(saving) })}</Badge>
            )}
          </p>
        )}
      </div>
      <dl className="border-line m-0 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 border-t pt-3 text-sm">
        <dt className="text-muted">
          <Text id="productSheet.origin" />
        </dt>
        <dd className="m-0">
          <Text id={`productSheet.level.${price.level}`} />
        </dd>
        {price.agreement !== null && (
          <>
            <dt className="text-muted">
              <Text id="productSheet.agreement" />
            </dt>
            <dd className="m-0 wrap-break-word">{price.agreement}</dd>
          </>
        )}
      </dl>
      <p className="text-muted m-0 text-sm">
        <Text id="productSheet.priceDay" values={{ day: format.date(price.day) }} />
      </p>
    </section>
  )
}
