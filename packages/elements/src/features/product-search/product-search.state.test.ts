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

const narrowedState: SearchState = {
  ...initialSearchState,
  search: 'câble',
  family: [3],
  page: 4,
  itemsPerPage: 25,
}

describe('the state set by the host', () => {
  test('has defaults', () => {
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

  test('may come from URL parameters', () => {
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
    ['an invalid page', { page: '0' }],
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
  ])('%s returns to the first page', (_name, action, change) => {
    expect(reduceSearch(narrowedState, action)).toEqual({ ...narrowedState, page: 1, ...change })
  })

  test('paging and display changes keep the rest', () => {
    expect(reduceSearch(narrowedState, { type: 'turned', page: 2 })).toEqual({ ...narrowedState, page: 2 })
    expect(reduceSearch(narrowedState, { type: 'displayed', display: 'grid' })).toEqual({
      ...narrowedState,
      display: 'grid',
    })
  })

  test('a family replaces those above and below it', () => {
    const narrowed = reduceSearch(narrowedState, {
      type: 'toggled',
      facet: 'family',
      value: 31,
      related: [3],
    })
    expect(narrowed.family).toEqual([31])
  })

  test('clearing removes all filters and keeps text and display', () => {
    const filtered: SearchState = {
      ...narrowedState,
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

  test('another text drops the features of the previous one, unless families have them', () => {
    const features = { EF000001: ['EV000001'] }
    const of = (family: number[], text: string) =>
      reduceSearch({ ...narrowedState, family, features }, { type: 'searched', text }).features
    expect(of([], 'prise')).toEqual({})
    expect(of([], '')).toEqual({})
    expect(of([], ' câble ')).toEqual(features)
    expect(of([3], 'prise')).toEqual(features)
  })

  test('an action does not mutate the state', () => {
    const before = structuredClone(narrowedState)
    reduceSearch(narrowedState, { type: 'toggled', facet: 'family', value: 9 })
    expect(narrowedState).toEqual(before)
  })
})

test('a state echoed by the host is the same search', () => {
  const echoed = searchStateSchema.parse(structuredClone(narrowedState))
  expect(isSameSearch(narrowedState, echoed)).toBe(true)
  expect(isSameSearch(narrowedState, { ...narrowedState, page: 5 })).toBe(false)
})

describe('the queries', () => {
  const facets = ['family', 'manufacturer'] as const

  test('the first page in the default order includes the facets', () => {
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

  test('paging and sorting do not request facets', () => {
    const state: SearchState = { ...narrowedState, order: 'price-desc' }
    expect(facetQuery(state, facets)).toEqual(facetQuery({ ...state, page: 1, order: 'name-asc' }, facets))
    expect(resultQuery(state, facets)).toEqual({
      page: 4,
      itemsPerPage: 25,
      search: 'câble',
      family: [3],
      order: { price: 'desc' },
    })
  })

  test('a user without the permission does not filter by catalogue', () => {
    const state = { ...initialSearchState, catalog: [4] }
    expect(facetQuery(state, ['family'])).not.toHaveProperty('catalog')
    expect(facetQuery(state, ['family', 'catalog'])).toHaveProperty('catalog', [4])
  })
})

test('the favourites filter accepts text and is cleared like others', () => {
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
