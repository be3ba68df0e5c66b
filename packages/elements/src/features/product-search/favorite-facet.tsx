import type { Facet } from '@comptoir/contract'
import { Checkbox } from '@comptoir/ui'
import { Text, useElementStoreApi } from '../../runtime/index.ts'
import { searchStore } from './product-search.store.ts'
import { useCountText } from './use-count-text.ts'

interface FavoriteFacetProps {
  readonly facet: Facet | undefined
  readonly isChosen: boolean
}

/** Filter for favourites, with their number among the hits. */
export function FavoriteFacet({ facet, isChosen }: FavoriteFacetProps) {
  const store = useElementStoreApi(searchStore)
  const count = useCountText(false)
  return (
    <div className="py-2">
      <Checkbox
        label={<Text id="productSearch.favorites" />}
        end={facet && count(facet.values[0]?.count ?? 0)}
        checked={isChosen}
        onChange={() => store.getState().dispatch({ type: 'starred', favorite: !isChosen })}
      />
    </div>
  )
}
