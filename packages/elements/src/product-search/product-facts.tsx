import type { FoundProduct } from '@comptoir/contract'
import { Badge } from '@comptoir/ui'
import { useFormat, useText } from '../runtime/index.ts'
import { LifeCycleBadge } from '../shared/product/life-cycle-badge.tsx'

/** Reference, manufacturer and family of a product, in one line that wraps; which words of the text it lacks, and whether it is of the company's own. */
export function ProductFacts({ product }: { readonly product: FoundProduct }) {
  const text = useText()
  const format = useFormat()
  const { custom, missing = [] } = product
  return (
    <p className="text-muted m-0 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-sm">
      <span className="text-ink font-mono">{product.reference}</span>
      {product.ownReference !== undefined && (
        <span>{text('product.ownReference', { reference: product.ownReference })}</span>
      )}
      <span>{product.manufacturer.name}</span>
      <span>{product.family.name}</span>
      <LifeCycleBadge lifeCycle={product.lifeCycle} />
      {missing.length > 0 && (
        <Badge wraps>
          {text('productSearch.missing', {
            words: format.list(missing.map((word) => text('productSearch.quoted', { word }))),
          })}
        </Badge>
      )}
      {custom && <Badge tone="brand">{text('productSearch.custom', { code: custom.code })}</Badge>}
    </p>
  )
}
