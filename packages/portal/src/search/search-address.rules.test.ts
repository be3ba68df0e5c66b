import { describe, expect, test } from 'vitest'
import { readSearch, writeSearch } from './search-address.rules.ts'

const defaults = { order: 'relevance', page: '1', itemsPerPage: '10', display: 'list' }

const untouched = {
  search: '',
  family: [],
  manufacturer: [],
  price: { gte: null, lte: null },
  order: 'relevance',
  page: 1,
  itemsPerPage: 10,
  display: 'list',
}

describe('writeSearch', () => {
  test('a search that no one has touched is an empty address', () => {
    expect(writeSearch(untouched, defaults)).toBe('')
  })

  test.each([
    [{ search: 'disjoncteur 16A' }, 'search=disjoncteur+16A'],
    [{ search: 'câble 3G2,5 & co' }, 'search=c%C3%A2ble+3G2,5+%26+co'],
    [{ search: '1/2"=x#?+' }, 'search=1/2%22%3Dx%23%3F%2B'],
    [{ family: [12, 15] }, 'family[]=12&family[]=15'],
    [{ price: { gte: 10, lte: 50.5 } }, 'price[gte]=10&price[lte]=50.5'],
    [{ price: { gte: null, lte: 50 } }, 'price[lte]=50'],
    [{ order: 'price-desc', page: 3, display: 'grid' }, 'order=price-desc&page=3&display=grid'],
  ])('%j is %s', (change, query) => {
    expect(writeSearch({ ...untouched, ...change }, defaults)).toBe(query)
  })

  test('is the same text for the same state, in the order of the state', () => {
    const state = { ...untouched, search: 'a', manufacturer: [3], page: 2 }
    expect(writeSearch({ ...state }, defaults)).toBe(writeSearch(state, defaults))
    expect(writeSearch(state, defaults)).toBe('search=a&manufacturer[]=3&page=2')
  })

  test.each([[null], ['text'], [undefined], [[1]]])('%j is not a state', (state) => {
    expect(writeSearch(state)).toBe('')
  })
})

describe('readSearch', () => {
  test.each([
    ['', {}],
    ['search=disjoncteur+16A', { search: 'disjoncteur 16A' }],
    ['search=disjoncteur%2016A', { search: 'disjoncteur 16A' }],
    ['family[]=12&family[]=15', { family: ['12', '15'] }],
    ['family%5B%5D=12', { family: ['12'] }],
    ['price[gte]=10&price[lte]=50.5', { price: { gte: '10', lte: '50.5' } }],
    ['search=&page=2', { page: '2' }],
    ['a[b', {}],
    ['[a]=1', {}],
    ['a[b][c][d][e]=1', {}],
    ['search=%', { search: '%' }],
  ])('%s is %j', (query, state) => {
    expect(readSearch(query)).toEqual(state)
  })

  test('one value of a list is a list', () => {
    expect(readSearch('family=12&search=a', ['family'])).toEqual({ family: ['12'], search: 'a' })
    expect(readSearch('family=12&family[]=15', ['family'])).toEqual({ family: ['12', '15'] })
  })

  test('a name that JavaScript knows is a name like any other', () => {
    const state = readSearch('__proto__[polluted]=1&constructor=2')
    expect(Object.hasOwn(state, '__proto__')).toBe(true)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

describe('round trip', () => {
  const states = [
    {},
    { search: 'disj. mod. 1P+N 16A C 4,5kA' },
    { search: '067 301/B-é€😀&=#?[]' },
    { search: 'a', family: ['1', '2'], price: { gte: '0.5' }, order: 'name-asc', page: '12' },
    { feature: { EF000001: ['16', '20'], EF000002: { gte: '1' } } },
  ]
  test.each(states)('%j is restored', (state) => {
    expect(readSearch(writeSearch(state))).toEqual(state)
  })

  test.each(states)('%j is written the same after a round trip', (state) => {
    const query = writeSearch(state)
    expect(writeSearch(readSearch(query))).toBe(query)
    // The normalization by the browser's address bar does not change the text either.
    expect(new URL(`https://portal.example/produits?${query}`).search.slice(1)).toBe(query)
  })
})
