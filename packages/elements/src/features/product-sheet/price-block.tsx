import { routes, type ProductSheet } from '@comptoir/contract'
import { Badge } from '@comptoir/ui'
import { Text, useFormat, useRead, useText } from '../../runtime/index.ts'
import { QuantityPrices } from '../../domain/product/quantity-prices.tsx'
import { savingPercent } from './product-sheet.rules.ts'
import { ExplainPrice } from './sheet-parts.ts'

/** Price of the product with its base and origin. */
export function PriceBlock({ product }: { readonly product: ProductSheet }) {
  const text = useText()
  const format = useFormat()
  const { price, unit, quantityPrices } = product
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
          <span className="text-2xl font-semibold">{format.listPrice(price.net)}</span>
          <span className="text-muted">
            {text('product.excludingVat')} {per}
          </span>
        </p>
        {price.public !== null && price.public !== price.net && (
          <p className="text-muted m-0 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
            <span>
              {text('productSheet.publicPrice')} <s>{format.listPrice(price.public)}</s>
            </span>
            {saving !== null && (
              <Badge tone="success">{text('productSheet.saving', { percent: format.percent(saving) })}</Badge>
            )}
          </p>
        )}
      </div>
      {quantityPrices.length > 0 && <QuantityPrices product={product} prices={quantityPrices} />}
      <CostingPriceLine productId={product.id} per={per} />
      <div className="border-line flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t pt-2 text-sm">
        <p className="m-0 min-w-0 wrap-break-word first-letter:uppercase">
          {text(`product.level.${price.level}`)}
          {price.agreement !== null && <span className="text-muted block">{price.agreement}</span>}
          <span className="text-muted block">
            <Text id="productSheet.priceDay" values={{ day: format.date(price.day) }} />
          </span>
        </p>
        <div className="min-h-control-sm -mx-2">
          <ExplainPrice product={product} skeleton={<ExplainPlace />} />
        </div>
      </div>
    </section>
  )
}

/** Placeholder of the button's size, to avoid a layout shift. */
function ExplainPlace() {
  return (
    <span aria-hidden="true" className="invisible ps-8 pe-2.5 text-sm font-semibold">
      <Text id="product.explain" />
    </span>
  )
}

/** Price used to cost a project, with its sources; only where a costing rule of the reader's units applies (D-08). */
function CostingPriceLine({ productId, per }: { readonly productId: number; readonly per: string }) {
  const text = useText()
  const format = useFormat()
  const found = useRead(routes.listCostingPrices, { query: { product: [productId] } }).data?.member[0]
  if (!found) return null
  const { price, adjustment, algorithm, isPublic, offers } = found
  const sign = adjustment > 0 ? '+' : ''
  return (
    <p className="m-0 text-sm">
      <span className="text-muted">
        <Text id="productSheet.quotationPrice" />
      </span>{' '}
      <strong>{format.listPrice(price)}</strong>{' '}
      <span className="text-muted">
        {`${per} · `}
        {isPublic
          ? text('productSheet.quotation.public')
          : text(`productSheet.quotation.${algorithm}`, { count: offers.length })}
        {adjustment !== 0 && ` · ${sign}${format.percent(adjustment)}`}
      </span>
    </p>
  )
}
