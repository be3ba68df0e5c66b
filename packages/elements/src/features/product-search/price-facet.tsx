import type { Facet } from '@comptoir/contract'
import { Text, useElementStoreApi, useText } from '../../runtime/index.ts'
import type { NumberRange } from './product-search.rules.ts'
import { searchStore } from './product-search.store.ts'
import { RangeFacet } from './range-facet.tsx'

interface PriceFacetProps {
  readonly price: NumberRange
  readonly facet: Facet | undefined
}

/** Filters by the company's price, or the public price without an agreement. */
export function PriceFacet({ price, facet }: PriceFacetProps) {
  const text = useText()
  const store = useElementStoreApi(searchStore)
  return (
    <>
      <p className="text-muted m-0 pb-1 text-sm">
        <Text id="productSearch.priceHelp" />
      </p>
      <RangeFacet
        facet={facet}
        range={price}
        onChange={(range) => store.getState().dispatch({ type: 'priced', price: range })}
        labels={{ from: text('productSearch.priceFrom'), to: text('productSearch.priceTo') }}
        unit="€"
        least={0}
        invalid={text('productSearch.priceInvalid')}
      />
    </>
  )
}
