import type { Facet } from '@comptoir/contract'
import { useElementStoreApi, useText } from '../runtime/index.ts'
import type { NumberRange } from './product-search.rules.ts'
import { searchStore } from './product-search.store.ts'
import { RangeFacet } from './range-facet.tsx'

interface PriceFacetProps {
  readonly price: NumberRange
  readonly facet: Facet | undefined
}

/** The public price. */
export function PriceFacet({ price, facet }: PriceFacetProps) {
  const text = useText()
  const store = useElementStoreApi(searchStore)
  return (
    <RangeFacet
      facet={facet}
      range={price}
      onChange={(range) => store.getState().act({ type: 'priced', price: range })}
      labels={{ from: text('productSearch.priceFrom'), to: text('productSearch.priceTo') }}
      unit="€"
      least={0}
      invalid={text('productSearch.priceInvalid')}
    />
  )
}
