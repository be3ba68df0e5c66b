import type { Product } from '@comptoir/contract'
import { InfoIcon, Popover, Skeleton } from '@comptoir/ui'
import { lazyPart } from '../../runtime/element/lazy-part.tsx'
import { useText } from '../../runtime/intl/use-text.tsx'

const PriceExplanation = lazyPart(async () => (await import('./price-explanation.tsx')).PriceExplanation)

/** Stable across rows, so that it does not re-render with the product. */
const info = <InfoIcon />

interface ExplainPriceProps {
  readonly product: Product
  /** The initial quantity. @default one packaging */
  readonly quantity?: number
  /** A small icon beside a price in a list, instead of a text button. */
  readonly iconOnly?: boolean
}

/**
 * Explains a price, wherever it is shown: a button whose panel is loaded when opened. Nothing for
 * a product without a price; inside `<Notifications>`.
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
