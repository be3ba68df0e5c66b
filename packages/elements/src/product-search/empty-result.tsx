import { Button, EmptyState, NoResultIcon } from '@comptoir/ui'
import { constants } from '@comptoir/contract'
import { Text, useElementStoreApi } from '../runtime/index.ts'
import { ClearFilters } from './clear-filters.tsx'
import { hasFilters, type SearchState } from './product-search.state.ts'
import { searchStore } from './product-search.store.ts'

interface EmptyResultProps {
  readonly search: SearchState
  /** There are results, on the pages before. */
  readonly isPastEnd: boolean
}

/** Nothing found: why that may be, and what to do about it. */
export function EmptyResult({ search, isPastEnd }: EmptyResultProps) {
  const { act, clearText } = useElementStoreApi(searchStore).getState()
  if (isPastEnd) {
    return (
      <EmptyState
        icon={<NoResultIcon />}
        title={<Text id="productSearch.emptyPage" />}
        actions={
          <Button variant="primary" onClick={() => act({ type: 'turned', page: constants.firstPage })}>
            <Text id="productSearch.firstPage" />
          </Button>
        }
      />
    )
  }
  const help = hasFilters(search)
    ? 'productSearch.emptyWithFilters'
    : search.search
      ? 'productSearch.emptyWithText'
      : 'productSearch.emptyWithoutAnything'
  return (
    <EmptyState
      icon={<NoResultIcon />}
      title={<Text id="productSearch.empty" />}
      actions={
        <>
          <ClearFilters search={search} />
          {search.search && (
            <Button onClick={clearText}>
              <Text id="productSearch.clearSearch" />
            </Button>
          )}
        </>
      }
    >
      <Text id={help} />
    </EmptyState>
  )
}
