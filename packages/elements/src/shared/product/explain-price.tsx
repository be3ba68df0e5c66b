import type { Product } from '@comptoir/contract'
import { InfoIcon, Popover, Skeleton } from '@comptoir/ui'
import { lazyPart } from '../../runtime/lazy-part.tsx'
import { useText } from '../../runtime/use-text.tsx'

const PriceExplanation = lazyPart(async () => (await import('./price-explanation.tsx')).PriceExplanation)

/** One and the same in every row: it is not drawn again with the product. */
const info = <InfoIcon />

interface ExplainPriceProps {
  readonly product: Product
  /** What the price is first explained for. @default one packaging */
  readonly quantity?: number
  /** A small sign beside a price in a list, instead of words. */
  readonly iconOnly?: boolean
}

/**
 * How a price came about, for wherever a price is shown: a button whose panel is fetched when it is opened. Nothing for
 * a product without a price. It works inside `<Notifications>`.
 */
export function ExplainPrice({ product, quantity = product.packaging, iconOnly = false }: ExplainPriceProps) {
  const text = useText()
  if (product.price === null) return null
  return (
    <Popover
      size="sm"
      variant="quiet"
      icon={info}
      iconOnly={iconOnly}
      className={iconOnly ? 'text-muted size-6! [&>svg]:size-4!' : undefined}
      label={iconOnly ? text('product.explainNamed', { name: product.name }) : text('product.explain')}
      panelClassName="w-96 max-w-[calc(100vw-1rem)]!"
    >
      <PriceExplanation
        key={product.id}
        product={product}
        quantity={quantity}
        skeleton={<Skeleton count={6} />}
      />
    </Popover>
  )
}
