import { constants, searchedFeaturesMax } from '@comptoir/contract'
import * as z from 'zod/mini'
import { readCompared, writeCompared } from '../../domain/product/compared.rules.ts'
import { flag, optionalNumber, idList, numberOr, toNumber } from '../../runtime/element/state-fields.ts'
import type { NumberRange } from './product-search.rules.ts'

/** State of the search, small enough for a URL, so that a link shows the same page. */

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

export const densities = ['comfortable', 'dense'] as const
export type Density = (typeof densities)[number]

/** Filter on a technical feature: ticked choices, or a range. */
export type FeatureFilter = readonly string[] | NumberRange

/** Facets with ticked choices; the price is a range instead. */
export const choiceFacets = ['family', 'manufacturer', 'catalog', 'supplier'] as const
export type ChoiceFacet = (typeof choiceFacets)[number]

/** A range of numbers from `least` up. */
function rangeFrom(least: number) {
  const read = (value: z.infer<typeof optionalNumber>) => {
    const number = toNumber(value)
    return number !== undefined && number >= least && number <= 1e11 ? number : null
  }
  const end = z.catch(z.pipe(z.pipe(optionalNumber, z.transform(read)), z.nullable(z.number())), null)
  return z.object({ gte: end, lte: end })
}
const noPrice: NumberRange = { gte: null, lte: null }

const choice = z.union([z.string(), z.number(), z.boolean()])
const isChoice = (value: string) => /^(?:[A-Z]{2}\d{6}|true|false)$/.test(value)
const choices = z.pipe(
  z.union([z.array(choice), choice]),
  z.transform((values) => [...new Set([values].flat().map(String))].filter(isChoice).slice(0, choicesMax)),
)
const choicesMax = 50
const isFeature = (code: string) => /^[A-Z]{2}\d{6}$/.test(code)
const featuresSchema = z.catch(
  z.pipe(
    z.pipe(
      z._default(z.record(z.string(), z.union([choices, rangeFrom(-1e11)])), {}),
      z.transform((filters) =>
        Object.fromEntries(
          Object.entries(filters)
            .filter(([code, filter]) => isFeature(code) && isActiveFilter(filter))
            .slice(0, searchedFeaturesMax),
        ),
      ),
    ),
    z.record(
      z.string(),
      z.union([z.array(z.string()), z.object({ gte: z.nullable(z.number()), lte: z.nullable(z.number()) })]),
    ),
  ),
  {},
)

const isPage = (value: number) => Number.isInteger(value) && value >= constants.firstPage
const isPageSize = (value: number) => constants.pageSizes.some((size) => size === value)

const comparedSchema = z.catch(
  z.pipe(
    z.pipe(
      z._default(z.string(), ''),
      z.transform((text) => writeCompared(readCompared(text))),
    ),
    z.string(),
  ),
  '',
)

export const searchStateSchema = z.object({
  search: z.catch(z._default(z.string().check(z.trim(), z.maxLength(constants.textMaxLength)), ''), ''),
  family: idList,
  manufacturer: idList,
  catalog: idList,
  supplier: idList,
  price: z.catch(z._default(rangeFrom(0), noPrice), noPrice),
  features: featuresSchema,
  /** Favourites only. */
  favorite: flag,
  order: z.catch(z._default(z.enum(sortOrders), 'relevance'), 'relevance'),
  page: numberOr(constants.firstPage, isPage),
  /** Cursor of a page beyond the deepest page number; empty otherwise. */
  cursor: z.catch(z._default(z.string().check(z.maxLength(300)), ''), ''),
  itemsPerPage: numberOr(constants.defaultPageSize, isPageSize),
  display: z.catch(z._default(z.enum(displays), 'list'), 'list'),
  /** Ids of the compared products, joined by commas; empty: no comparison is open. */
  compare: comparedSchema,
  density: z.catch(z._default(z.enum(densities), 'comfortable'), 'comfortable'),
})

export type SearchState = z.output<typeof searchStateSchema>

/** State set by the host. With the revision of a change it echoes that change, and is stale after another one. */
export const hostStateSchema = z.extend(searchStateSchema, {
  revision: z.catch(z._default(z.nullable(z.int()), null), null),
})

export type HostState = z.output<typeof hostStateSchema>

/** The initial state. */
export const initialSearchState: SearchState = searchStateSchema.parse({})

export type SearchAction =
  | { readonly type: 'searched'; readonly text: string }
  | {
      readonly type: 'toggled'
      readonly facet: ChoiceFacet
      readonly value: number
      readonly related?: readonly number[]
    }
  | { readonly type: 'priced'; readonly price: NumberRange }
  /** Sets one family in place of all, or none. */
  | { readonly type: 'moved'; readonly family: number | null }
  /** `null` removes the filter. */
  | { readonly type: 'featured'; readonly code: string; readonly filter: FeatureFilter | null }
  /** Favourites only, or all. */
  | { readonly type: 'starred'; readonly favorite: boolean }
  | { readonly type: 'cleared' }
  | { readonly type: 'ordered'; readonly order: SortOrder }
  | { readonly type: 'turned'; readonly page: number; readonly cursor?: string }
  | { readonly type: 'resized'; readonly itemsPerPage: number }
  | { readonly type: 'displayed'; readonly display: Display }
  | { readonly type: 'compared'; readonly compare: string }
  | { readonly type: 'spaced'; readonly density: Density }

/** Reducer of the search state. Changes of the result reset the page. */
export function reduceSearch(state: SearchState, action: SearchAction): SearchState {
  const onFirstPage = { ...state, page: constants.firstPage, cursor: '' }
  switch (action.type) {
    case 'searched': {
      const search = action.text.trim().slice(0, constants.textMaxLength)
      // Without a family, features are those of the text.
      const holds = state.family.length > 0 || search === state.search
      return withFamilyFeatures({ ...onFirstPage, search, features: holds ? state.features : {} })
    }
    case 'toggled':
      return withFamilyFeatures({
        ...onFirstPage,
        [action.facet]: toggle(state[action.facet], action.value, action.related),
      })
    case 'moved':
      return withFamilyFeatures({ ...onFirstPage, family: action.family === null ? [] : [action.family] })
    case 'featured':
      return { ...onFirstPage, features: withFeature(state.features, action.code, action.filter) }
    case 'priced':
      return { ...onFirstPage, price: action.price }
    case 'starred':
      return { ...onFirstPage, favorite: action.favorite }
    case 'cleared':
      return { ...onFirstPage, ...noFilters }
    case 'ordered':
      return { ...onFirstPage, order: action.order }
    case 'turned':
      return { ...state, page: action.page, cursor: action.cursor ?? '' }
    case 'resized':
      return { ...onFirstPage, itemsPerPage: action.itemsPerPage }
    case 'displayed':
      return { ...state, display: action.display }
    case 'compared':
      return { ...state, compare: action.compare }
    case 'spaced':
      return { ...state, density: action.density }
  }
}

const noFilters = {
  family: [],
  manufacturer: [],
  catalog: [],
  supplier: [],
  price: noPrice,
  features: {},
  favorite: false,
}

/** Drops the feature filters with the last family, or when the text changes the family. */
export function withFamilyFeatures(state: SearchState): SearchState {
  return state.family.length > 0 || state.search !== '' ? state : { ...state, features: {} }
}

function withFeature(
  features: SearchState['features'],
  code: string,
  filter: FeatureFilter | null,
): SearchState['features'] {
  const { [code]: _before, ...others } = features
  if (filter === null || !isActiveFilter(filter)) return others
  return { ...others, [code]: isChoices(filter) ? [...filter] : filter }
}

export function isChoices(filter: FeatureFilter): filter is readonly string[] {
  return Array.isArray(filter)
}

function isActiveFilter(filter: FeatureFilter): boolean {
  return isChoices(filter) ? filter.length > 0 : filter.gte !== null || filter.lte !== null
}

/** Toggles a choice; `related` choices are replaced by it. */
function toggle(chosen: readonly number[], value: number, related: readonly number[] = []): number[] {
  if (chosen.includes(value)) return chosen.filter((other) => other !== value)
  return [...chosen.filter((other) => !related.includes(other)), value]
}

/** Returns whether any filter is set besides the text. */
export function hasFilters(state: SearchState): boolean {
  return countFilters(state) > 0
}

/** Counts the active choices; a range is one. */
export function countFilters(state: SearchState): number {
  const ticked = choiceFacets.reduce((count, facet) => count + state[facet].length, 0)
  const featured = Object.values(state.features).reduce(
    (count, filter) => count + (isChoices(filter) ? filter.length : 1),
    0,
  )
  return ticked + featured + (hasPrice(state) ? 1 : 0) + (state.favorite ? 1 : 0)
}

export function hasPrice({ price }: Pick<SearchState, 'price'>): boolean {
  return price.gte !== null || price.lte !== null
}

/** Compares two states by what they show: the host may echo a state without disturbing the user. */
export function isSameSearch(one: SearchState, other: SearchState): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
