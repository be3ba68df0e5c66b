import { Button } from '@comptoir/ui'
import { Text, useElementStoreApi } from '../../runtime/index.ts'
import { hasFilters, type SearchState } from './product-search.state.ts'
import { searchStore } from './product-search.store.ts'

/** Clears all filters and keeps the text. Hidden without filters. */
export function ClearFilters({ search }: { readonly search: SearchState }) {
  const store = useElementStoreApi(searchStore)
  if (!hasFilters(search)) return null
  return (
    <Button size="sm" variant="quiet" onClick={() => store.getState().dispatch({ type: 'cleared' })}>
      <Text id="productSearch.clearAll" />
    </Button>
  )
}
