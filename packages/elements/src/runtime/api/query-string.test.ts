import { expect, test } from 'vitest'
import { toSearchParams } from './query-string.ts'

test.each([
  [{}, ''],
  [undefined, ''],
  [{ search: 'disjoncteur 16A', page: 2 }, 'search=disjoncteur 16A&page=2'],
  [{ facets: ['family', 'price'] }, 'facets[]=family&facets[]=price'],
  [{ price: { gte: 1.5, lte: undefined }, order: { name: 'asc' } }, 'price[gte]=1.5&order[name]=asc'],
  [{ family: [], search: null, active: false }, 'active=false'],
  [{ lines: [{ id: 1 }] }, 'lines[][id]=1'],
])('writes %j as PHP reads it', (query, text) => {
  expect(decodeURIComponent(toSearchParams(query).toString().replaceAll('+', ' '))).toBe(text)
})
