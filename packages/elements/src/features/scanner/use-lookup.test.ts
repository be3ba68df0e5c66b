import { routes } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { favourites } from './use-lookup.ts'

test('the favourites are read by a query that the API takes', () => {
  const sent = Object.fromEntries(Object.entries(favourites.query).map(([name, value]) => [name, `${value}`]))
  expect(routes.listFavoriteProducts.query.parse(sent)).toMatchObject(favourites.query)
})
