import type { Product } from '@comptoir/contract'
import { Badge } from '@comptoir/ui'
import { useText } from '../runtime/index.ts'
import { LifeCycleBadge } from '../runtime/product/life-cycle-badge.tsx'

/** Reference, manufacturer and family of a product, in one line that wraps; and whether it is of the company's own. */
export function ProductFacts({ product }: { readonly product: Product }) {
  const text = useText()
  const { custom } = product
  return (
    <p className="text-muted m-0 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-sm">
      <span className="text-ink font-mono">{product.reference}</span>
      {product.ownReference !== undefined && (
        <span>{text('product.ownReference', { reference: product.ownReference })}</span>
      )}
      <span>{product.manufacturer.name}</span>
      <span>{product.family.name}</span>
      <LifeCycleBadge lifeCycle={product.lifeCycle} />
      {custom && <Badge tone="brand">{text('productSearch.custom', { code: custom.code })}</Badge>}
    </p>
  )
}
