import { constants, type ProductFacet, type ProductQueryInput } from '@comptoir/contract'
import { hasPrice, isChoices, type SearchState, type SortOrder } from './product-search.state.ts'

/**
 * The query of the results. Facets are included on the first page in the default order; otherwise, and while the user
 * types, they are requested separately because they are slow.
 */
export function resultQuery(
  state: SearchState,
  facets: readonly ProductFacet[],
  typed = false,
): ProductQueryInput {
  const query = facetQuery(state, facets)
  if (state.page === constants.firstPage && state.order === 'relevance' && !typed) return query
  const { facets: _facets, ...rest } = query
  return {
    ...rest,
    page: state.page,
    order: orderQuery(state.order),
    ...(state.cursor && { cursor: state.cursor }),
  }
}

/** The query of the facets: independent of page and order, so that paging does not count again. */
export function facetQuery(state: SearchState, facets: readonly ProductFacet[]): ProductQueryInput {
  const { search, family, manufacturer, catalog, supplier, price, favorite, itemsPerPage } = state
  return {
    page: constants.firstPage,
    itemsPerPage,
    facets: [...facets],
    ...(search && { search }),
    ...(family.length > 0 && { family }),
    ...(manufacturer.length > 0 && { manufacturer }),
    ...(catalog.length > 0 && facets.includes('catalog') && { catalog }),
    ...(supplier.length > 0 && { supplier }),
    ...(hasPrice(state) && { price: { gte: price.gte ?? undefined, lte: price.lte ?? undefined } }),
    ...(favorite && { favorite }),
    ...(Object.keys(state.features).length > 0 && { features: featureQuery(state.features) }),
  }
}

function featureQuery(features: SearchState['features']): ProductQueryInput['features'] {
  return Object.fromEntries(
    Object.entries(features).map(([code, filter]) => [
      code,
      isChoices(filter) ? [...filter] : { gte: filter.gte ?? undefined, lte: filter.lte ?? undefined },
    ]),
  )
}

function orderQuery(order: SortOrder): ProductQueryInput['order'] {
  switch (order) {
    case 'relevance':
      return undefined
    case 'price-asc':
      return { price: 'asc' }
    case 'price-desc':
      return { price: 'desc' }
    case 'name-asc':
      return { name: 'asc' }
    case 'name-desc':
      return { name: 'desc' }
    case 'reference-asc':
      return { reference: 'asc' }
    case 'reference-desc':
      return { reference: 'desc' }
  }
}
