import { constants, type ProductFacet, type ProductQueryInput } from '@comptoir/contract'
import * as z from 'zod/mini'
import { readCompared, writeCompared } from '../runtime/product/compared.rules.ts'
import type { PriceRange } from './product-search.rules.ts'

/** What the user is looking at: the whole of it fits in an address, so that a link shows the same page. */

export const sortOrders = [
  'relevance',
  'price-asc',
  'price-desc',
  'name-asc',
  'name-desc',
  'reference-asc',
  'reference-desc',
] as const
export type SortOrder = (typeof sortOrders)[number]

export const displays = ['list', 'grid'] as const
export type Display = (typeof displays)[number]

/** Facets whose choices are ticked; the price is a range instead. */
export const choiceFacets = ['family', 'manufacturer', 'catalog', 'supplier'] as const
export type ChoiceFacet = (typeof choiceFacets)[number]

// Hosts hand over what they read from their address: text is as good as a number, and what makes no sense is left out
// instead of breaking the page.
const numeric = z.union([z.number(), z.string()])

const given = z.optional(z.nullable(numeric))

/** A number, or text that holds one; `undefined` for anything else. */
function toNumber(value: z.infer<typeof given>): number | undefined {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN)
  return Number.isFinite(number) ? number : undefined
}

function numberOr(fallback: number, isAllowed: (value: number) => boolean) {
  const read = (value: z.infer<typeof given>) => {
    const number = toNumber(value)
    return number !== undefined && isAllowed(number) ? number : fallback
  }
  return z.catch(z.pipe(given, z.transform(read)), fallback)
}

const isId = (value: number) => Number.isInteger(value) && value > 0
/** Several numbers, or one alone. */
const ids = z.catch(
  z.pipe(
    z._default(z.union([z.array(numeric), numeric]), []),
    z.transform((values) => [...new Set([values].flat().map(Number).filter(isId))]),
  ),
  [],
)

const readAmount = (value: z.infer<typeof given>) => {
  const number = toNumber(value)
  return number !== undefined && number >= 0 && number <= 1e11 ? number : null
}
const amount = z.catch(z.pipe(given, z.transform(readAmount)), null)
const priceSchema = z.object({ gte: amount, lte: amount })
const noPrice: PriceRange = { gte: null, lte: null }

const isPage = (value: number) => Number.isInteger(value) && value >= constants.firstPage
const isPageSize = (value: number) => constants.pageSizes.some((size) => size === value)

const comparedSchema = z.catch(
  z.pipe(
    z._default(z.string(), ''),
    z.transform((text) => writeCompared(readCompared(text))),
  ),
  '',
)

export const searchStateSchema = z.object({
  search: z.catch(z._default(z.string().check(z.trim(), z.maxLength(constants.textMaxLength)), ''), ''),
  family: ids,
  manufacturer: ids,
  catalog: ids,
  supplier: ids,
  price: z.catch(z._default(priceSchema, noPrice), noPrice),
  order: z.catch(z._default(z.enum(sortOrders), 'relevance'), 'relevance'),
  page: numberOr(constants.firstPage, isPage),
  itemsPerPage: numberOr(constants.defaultPageSize, isPageSize),
  display: z.catch(z._default(z.enum(displays), 'list'), 'list'),
  /** Ids of the products beside each other, joined by commas; none: no comparison is open. */
  compare: comparedSchema,
})

export type SearchState = z.output<typeof searchStateSchema>

/** The state of a search that nobody has touched. */
export const initialSearchState: SearchState = searchStateSchema.parse({})

export type SearchAction =
  | { readonly type: 'searched'; readonly text: string }
  | {
      readonly type: 'toggled'
      readonly facet: ChoiceFacet
      readonly value: number
      readonly related?: readonly number[]
    }
  | { readonly type: 'priced'; readonly price: PriceRange }
  | { readonly type: 'cleared' }
  | { readonly type: 'ordered'; readonly order: SortOrder }
  | { readonly type: 'turned'; readonly page: number }
  | { readonly type: 'resized'; readonly itemsPerPage: number }
  | { readonly type: 'displayed'; readonly display: Display }
  | { readonly type: 'compared'; readonly compare: string }

/** What the user did → what is looked at now. Whatever changes the result goes back to its first page. */
export function reduceSearch(state: SearchState, action: SearchAction): SearchState {
  const onFirstPage = { ...state, page: constants.firstPage }
  switch (action.type) {
    case 'searched':
      return { ...onFirstPage, search: action.text.trim().slice(0, constants.textMaxLength) }
    case 'toggled':
      return { ...onFirstPage, [action.facet]: toggle(state[action.facet], action.value, action.related) }
    case 'priced':
      return { ...onFirstPage, price: action.price }
    case 'cleared':
      return { ...onFirstPage, family: [], manufacturer: [], catalog: [], supplier: [], price: noPrice }
    case 'ordered':
      return { ...onFirstPage, order: action.order }
    case 'turned':
      return { ...state, page: action.page }
    case 'resized':
      return { ...onFirstPage, itemsPerPage: action.itemsPerPage }
    case 'displayed':
      return { ...state, display: action.display }
    case 'compared':
      return { ...state, compare: action.compare }
  }
}

/** Ticks or unticks a choice; `related` are choices that it takes the place of. */
function toggle(chosen: readonly number[], value: number, related: readonly number[] = []): number[] {
  if (chosen.includes(value)) return chosen.filter((other) => other !== value)
  return [...chosen.filter((other) => !related.includes(other)), value]
}

/** Whether anything narrows the result beside the text. */
export function hasFilters(state: SearchState): boolean {
  return countFilters(state) > 0
}

/** How many choices narrow the result; a price range is one. */
export function countFilters(state: SearchState): number {
  const ticked = choiceFacets.reduce((count, facet) => count + state[facet].length, 0)
  return ticked + (hasPrice(state) ? 1 : 0)
}

export function hasPrice({ price }: SearchState): boolean {
  return price.gte !== null || price.lte !== null
}

/** Two states that show the same page: the host may echo what it was told without disturbing the user. */
export function isSameSearch(one: SearchState, other: SearchState): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The query of what is shown. Facets come with the first page of the plain order, and are asked for apart beyond. */
export function resultQuery(state: SearchState, facets: readonly ProductFacet[]): ProductQueryInput {
  const query = facetQuery(state, facets)
  if (state.page === constants.firstPage && state.order === 'relevance') return query
  const { facets: _facets, ...rest } = query
  return { ...rest, page: state.page, order: orderQuery(state.order) }
}

/** The query of the facets: the same whatever the page and the order, so that paging does not count again. */
export function facetQuery(state: SearchState, facets: readonly ProductFacet[]): ProductQueryInput {
  const { search, family, manufacturer, catalog, supplier, price, itemsPerPage } = state
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
  }
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
