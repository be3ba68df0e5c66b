import { constants, searchedFeaturesMax } from '@comptoir/contract'
import * as z from 'zod/mini'
import { readCompared, writeCompared } from '../shared/product/compared.rules.ts'
import { flag, givenNumber, idList, numberOr, toNumber } from '../runtime/state-fields.ts'
import type { NumberRange } from './product-search.rules.ts'

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

export const densities = ['comfortable', 'dense'] as const
export type Density = (typeof densities)[number]

/** What narrows by one technical feature: choices that are ticked, or the two ends of its numbers. */
export type FeatureFilter = readonly string[] | NumberRange

/** Facets whose choices are ticked; the price is a range instead. */
export const choiceFacets = ['family', 'manufacturer', 'catalog', 'supplier'] as const
export type ChoiceFacet = (typeof choiceFacets)[number]

/** Both ends of a range of numbers from `least` on. */
function rangeFrom(least: number) {
  const read = (value: z.infer<typeof givenNumber>) => {
    const number = toNumber(value)
    return number !== undefined && number >= least && number <= 1e11 ? number : null
  }
  const end = z.catch(z.pipe(z.pipe(givenNumber, z.transform(read)), z.nullable(z.number())), null)
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
            .filter(([code, filter]) => isFeature(code) && narrows(filter))
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
  /** Only what the user has starred. */
  favorite: flag,
  order: z.catch(z._default(z.enum(sortOrders), 'relevance'), 'relevance'),
  page: numberOr(constants.firstPage, isPage),
  /** Where a page begins that lies deeper than numbers reach; empty for all others. */
  cursor: z.catch(z._default(z.string().check(z.maxLength(300)), ''), ''),
  itemsPerPage: numberOr(constants.defaultPageSize, isPageSize),
  display: z.catch(z._default(z.enum(displays), 'list'), 'list'),
  /** Ids of the products beside each other, joined by commas; none: no comparison is open. */
  compare: comparedSchema,
  density: z.catch(z._default(z.enum(densities), 'comfortable'), 'comfortable'),
})

export type SearchState = z.output<typeof searchStateSchema>

/** A state as a host gives it. With the revision of a change it answers that change, and comes too late after another one. */
export const givenStateSchema = z.extend(searchStateSchema, {
  revision: z.catch(z._default(z.nullable(z.int()), null), null),
})

export type GivenState = z.output<typeof givenStateSchema>

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
  | { readonly type: 'priced'; readonly price: NumberRange }
  /** One family in place of all, or none. */
  | { readonly type: 'moved'; readonly family: number | null }
  /** `null` takes the filter away. */
  | { readonly type: 'featured'; readonly code: string; readonly filter: FeatureFilter | null }
  /** Only favourites, or all again. */
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
    case 'searched':
      return { ...onFirstPage, search: action.text.trim().slice(0, constants.textMaxLength) }
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

/** Features belong to families: they go with the last one. */
export function withFamilyFeatures(state: SearchState): SearchState {
  return state.family.length > 0 ? state : { ...state, features: {} }
}

function withFeature(
  features: SearchState['features'],
  code: string,
  filter: FeatureFilter | null,
): SearchState['features'] {
  const { [code]: _before, ...others } = features
  if (filter === null || !narrows(filter)) return others
  return { ...others, [code]: isChoices(filter) ? [...filter] : filter }
}

export function isChoices(filter: FeatureFilter): filter is readonly string[] {
  return Array.isArray(filter)
}

function narrows(filter: FeatureFilter): boolean {
  return isChoices(filter) ? filter.length > 0 : filter.gte !== null || filter.lte !== null
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

/** How many choices narrow the result; a range is one. */
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

/** Two states that show the same page: the host may echo what it was told without disturbing the user. */
export function isSameSearch(one: SearchState, other: SearchState): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
