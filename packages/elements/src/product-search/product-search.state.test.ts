import { describe, expect, test } from 'vitest'
import {
  countFilters,
  hasFilters,
  initialSearchState,
  isSameSearch,
  reduceSearch,
  searchStateSchema,
  type SearchAction,
  type SearchState,
} from './product-search.state.ts'
import { facetQuery, resultQuery } from './product-search.query.ts'

const deep: SearchState = { ...initialSearchState, search: 'câble', family: [3], page: 4, itemsPerPage: 25 }

describe('the state that a host hands over', () => {
  test('is complete when nothing is said', () => {
    expect(searchStateSchema.parse({})).toEqual({
      search: '',
      family: [],
      manufacturer: [],
      catalog: [],
      supplier: [],
      price: { gte: null, lte: null },
      features: {},
      favorite: false,
      order: 'relevance',
      page: 1,
      cursor: '',
      itemsPerPage: 10,
      display: 'list',
      compare: '',
      density: 'comfortable',
    })
  })

  test('may be the text of an address', () => {
    const read = searchStateSchema.parse({
      search: ' disjoncteur ',
      family: ['12', '12', '7'],
      supplier: '4',
      price: { gte: '12.5', lte: '' },
      page: '3',
      itemsPerPage: '50',
      order: 'price-desc',
      display: 'grid',
    })
    expect(read).toMatchObject({
      search: 'disjoncteur',
      family: [12, 7],
      supplier: [4],
      price: { gte: 12.5, lte: null },
      page: 3,
      itemsPerPage: 50,
      order: 'price-desc',
      display: 'grid',
    })
  })

  test.each([
    ['a page that is none', { page: '0' }],
    ['a page size that is not offered', { itemsPerPage: 7 }],
    ['an order that does not exist', { order: 'popularity' }],
    ['families that are not numbers', { family: ['x', '-1', '1.5'] }],
    ['a negative price', { price: { gte: -1 } }],
    ['a price that is not one', { price: 'cheap' }],
    ['text longer than 255 characters', { search: 'x'.repeat(256) }],
    ['null everywhere', { search: null, family: null, price: null, page: null, display: null }],
  ])('falls back from %s', (_name, given) => {
    expect(searchStateSchema.parse(given)).toEqual(initialSearchState)
  })
})

describe('reduceSearch', () => {
  test.each<[string, SearchAction, Partial<SearchState>]>([
    ['text', { type: 'searched', text: ' prise ' }, { search: 'prise' }],
    ['a ticked choice', { type: 'toggled', facet: 'manufacturer', value: 5 }, { manufacturer: [5] }],
    ['an unticked choice', { type: 'toggled', facet: 'family', value: 3 }, { family: [] }],
    ['a price', { type: 'priced', price: { gte: 1, lte: 9 } }, { price: { gte: 1, lte: 9 } }],
    ['another order', { type: 'ordered', order: 'name-asc' }, { order: 'name-asc' }],
    ['another page size', { type: 'resized', itemsPerPage: 50 }, { itemsPerPage: 50 }],
  ])('%s goes back to the first page', (_name, action, change) => {
    expect(reduceSearch(deep, action)).toEqual({ ...deep, page: 1, ...change })
  })

  test('turning the page and another display keep the rest', () => {
    expect(reduceSearch(deep, { type: 'turned', page: 2 })).toEqual({ ...deep, page: 2 })
    expect(reduceSearch(deep, { type: 'displayed', display: 'grid' })).toEqual({ ...deep, display: 'grid' })
  })

  test('a family takes the place of those above and below it', () => {
    const narrowed = reduceSearch(deep, { type: 'toggled', facet: 'family', value: 31, related: [3] })
    expect(narrowed.family).toEqual([31])
  })

  test('clearing drops every filter, and keeps the text and the look', () => {
    const filtered: SearchState = {
      ...deep,
      manufacturer: [1],
      catalog: [2],
      supplier: [3],
      price: { gte: 1, lte: null },
      display: 'grid',
      order: 'price-asc',
    }
    const cleared = reduceSearch(filtered, { type: 'cleared' })
    expect(hasFilters(filtered)).toBe(true)
    expect(hasFilters(cleared)).toBe(false)
    expect(cleared).toEqual({
      ...initialSearchState,
      search: 'câble',
      itemsPerPage: 25,
      display: 'grid',
      order: 'price-asc',
    })
  })

  test('an action leaves the state before it untouched', () => {
    const before = structuredClone(deep)
    reduceSearch(deep, { type: 'toggled', facet: 'family', value: 9 })
    expect(deep).toEqual(before)
  })
})

test('a state read back from the host is the same search', () => {
  const echoed = searchStateSchema.parse(structuredClone(deep))
  expect(isSameSearch(deep, echoed)).toBe(true)
  expect(isSameSearch(deep, { ...deep, page: 5 })).toBe(false)
})

describe('the queries', () => {
  const facets = ['family', 'manufacturer'] as const

  test('the first page of the plain order answers the facets too', () => {
    const state = { ...initialSearchState, search: 'câble', price: { gte: null, lte: 40 } }
    expect(resultQuery(state, facets)).toEqual(facetQuery(state, facets))
    expect(resultQuery(state, facets)).toEqual({
      page: 1,
      itemsPerPage: 10,
      search: 'câble',
      price: { gte: undefined, lte: 40 },
      facets: ['family', 'manufacturer'],
    })
  })

  test('paging and sorting leave the facets alone', () => {
    const state: SearchState = { ...deep, order: 'price-desc' }
    expect(facetQuery(state, facets)).toEqual(facetQuery({ ...state, page: 1, order: 'name-asc' }, facets))
    expect(resultQuery(state, facets)).toEqual({
      page: 4,
      itemsPerPage: 25,
      search: 'câble',
      family: [3],
      order: { price: 'desc' },
    })
  })

  test('a user who may not filter by catalogue does not', () => {
    const state = { ...initialSearchState, catalog: [4] }
    expect(facetQuery(state, ['family'])).not.toHaveProperty('catalog')
    expect(facetQuery(state, ['family', 'catalog'])).toHaveProperty('catalog', [4])
  })
})

test('favourites alone are a filter like others: text is as good, and clearing takes it away', () => {
  const state = searchStateSchema.parse({ favorite: 'true', page: '3' })
  expect(state).toMatchObject({ favorite: true, page: 3 })
  expect(countFilters(state)).toBe(1)
  expect(reduceSearch(state, { type: 'starred', favorite: false })).toMatchObject({
    favorite: false,
    page: 1,
  })
  expect(reduceSearch(state, { type: 'cleared' })).toMatchObject({ favorite: false, page: 1 })
  expect(searchStateSchema.parse({ favorite: 'perhaps' }).favorite).toBe(false)
})
