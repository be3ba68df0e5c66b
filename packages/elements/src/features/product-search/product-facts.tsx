import type { FoundProduct } from '@comptoir/contract'
import { Badge } from '@comptoir/ui'
import { useFormat, useText } from '../../runtime/index.ts'
import { LifeCycleBadge } from '../../domain/product/life-cycle-badge.tsx'

/** Reference, manufacturer and family of a product on one line that wraps; badges for missing or unstated words and custom catalogues. */
export function ProductFacts({ product }: { readonly product: FoundProduct }) {
  const text = useText()
  const format = useFormat()
  const { custom, nearest = [], unstated = [] } = product
  const missing = product.missing?.filter((word) => nearest.every(({ asked }) => asked !== word)) ?? []
  const list = (words: readonly string[]) =>
    format.list(words.map((word) => text('productSearch.quoted', { word })))
  return (
    <p className="text-muted m-0 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-sm">
      <span className="text-ink font-mono">{product.reference}</span>
      {product.ownReference !== undefined && (
        <span>{text('product.ownReference', { reference: product.ownReference })}</span>
      )}
      <span>{product.manufacturer.name}</span>
      <span>{product.family.name}</span>
      <LifeCycleBadge lifeCycle={product.lifeCycle} />
      {nearest.map(({ asked, found }) => (
        <Badge key={asked} wraps>
          {text('productSearch.nearest', { found, asked: text('productSearch.quoted', { word: asked }) })}
        </Badge>
      ))}
      {missing.length > 0 && <Badge wraps>{text('productSearch.missing', { words: list(missing) })}</Badge>}
      {unstated.length > 0 && (
        <Badge wraps>{text('productSearch.unstated', { words: list(unstated) })}</Badge>
      )}
      {custom && <Badge tone="brand">{text('productSearch.custom', { code: custom.code })}</Badge>}
    </p>
  )
}
