import { constants, type ProductCollection } from '@comptoir/contract'
import { Button, EmptyState, NoResultIcon, TreeIcon } from '@comptoir/ui'
import { Text, useElement, useElementStoreApi, useFormat, useText } from '../../runtime/index.ts'
import { PageButton } from '../../runtime/parts/page-button.tsx'
import { ClearFilters } from './clear-filters.tsx'
import { hasFilters, type SearchState } from './product-search.state.ts'
import { searchStore } from './product-search.store.ts'

interface EmptyResultProps {
  readonly search: SearchState
  readonly found: ProductCollection
}

/** No results: reasons and next steps (D-19). */
export function EmptyResult({ search, found }: EmptyResultProps) {
  const text = useText()
  const { dispatch, clearText } = useElementStoreApi(searchStore).getState()
  const { alternative } = found
  if (found.totalItems + (found.partialItems ?? 0) > 0) {
    return (
      <EmptyState
        icon={<NoResultIcon />}
        title={<Text id="productSearch.emptyPage" />}
        actions={
          <Button variant="primary" onClick={() => dispatch({ type: 'turned', page: constants.firstPage })}>
            <Text id="productSearch.firstPage" />
          </Button>
        }
      />
    )
  }
  const help = search.favorite
    ? 'productSearch.emptyWithFavorites'
    : hasFilters(search)
      ? 'productSearch.emptyWithFilters'
      : search.search
        ? 'productSearch.emptyWithText'
        : 'productSearch.emptyWithoutAnything'
  return (
    <EmptyState
      icon={<NoResultIcon />}
      title={
        search.search ? text('productSearch.emptyFor', { text: search.search }) : text('productSearch.empty')
      }
      actions={
        <>
          {alternative && (
            <Button
              variant="primary"
              onClick={() => dispatch({ type: 'searched', text: alternative.search })}
            >
              {text('productSearch.searchInstead', {
                text: alternative.search,
                count: alternative.totalItems,
                estimated: String(alternative.totalItemsEstimated ?? false),
              })}
            </Button>
          )}
          <ClearFilters search={search} />
          {search.search && (
            <Button onClick={clearText}>
              <Text id="productSearch.clearSearch" />
            </Button>
          )}
          <NextSteps text={search.search} />
        </>
      }
    >
      {alternative && <Differences alternative={alternative} />}
      <Text id={help} />
    </EmptyState>
  )
}

/** Words dropped or replaced in the nearest search. */
function Differences({
  alternative: { dropped, replaced },
}: {
  readonly alternative: NonNullable<ProductCollection['alternative']>
}) {
  const text = useText()
  const format = useFormat()
  const quote = (words: readonly string[]) =>
    format.list(words.map((word) => text('productSearch.quoted', { word })))
  const sentences = [
    dropped.length > 0 && text('productSearch.dropped', { count: dropped.length, words: quote(dropped) }),
    ...Object.entries(replaced).map(([typed, near]) =>
      text('productSearch.replaced', { typed: quote([typed]), near: quote([near]) }),
    ),
  ].filter((sentence) => sentence !== false)
  return sentences.length > 0 && <p className="text-ink mt-0 mb-2">{sentences.join(' ')}</p>
}

/** Links to the family tree and to consultations, if the host has these pages. */
function NextSteps({ text: query }: { readonly text: string }) {
  const { hrefFor } = useElement()
  const request = { line: query }
  return (
    <>
      {hrefFor?.('families', {}) && (
        <PageButton page="families" icon={<TreeIcon />}>
          <Text id="productSearch.browseFamilies" />
        </PageButton>
      )}
      {query && hrefFor?.('consultations', request) && (
        <PageButton page="consultations" params={request}>
          <Text id="productSearch.askSuppliers" />
        </PageButton>
      )}
    </>
  )
}
