import { routes, type Product, type ProductQueryInput, type RouteOutput } from '@comptoir/contract'
import { beforeAll, expect } from 'vitest'
import { insertDemoCatalogue } from '../seed/seed.ts'
import { writeQueryString } from '../src/http/query-string.ts'
import { openTestApp, type TestApp } from './app.ts'
import { clearCatalogue } from './samples.queries.ts'

/** The test app with more products than the fixtures hold: searches need something to choose from. */
export interface DemoSearch {
  readonly server: TestApp
  /** One page; of fifty where the query does not say. */
  readonly search: (query: ProductQueryInput, username?: string, language?: string) => Promise<SearchPage>
  /** Every page of a query. */
  readonly searchAll: (query: ProductQueryInput, username?: string) => Promise<Product[]>
}

type SearchPage = RouteOutput<typeof routes.searchProducts>

/** For the top of a test file. */
export function openDemoSearch(): DemoSearch {
  const server = openTestApp()
  beforeAll(async () => {
    await clearCatalogue(server.db)
    await insertDemoCatalogue(server.db, { products: 3000, agencies: 10 })
  })

  async function search(query: ProductQueryInput, username = 'client', language = 'fr') {
    const caller = await server.as(username)
    const url = `/internal/products?${writeQueryString({ itemsPerPage: 50, ...query })}`
    const { status, body } = await caller.get(url, { 'accept-language': language })
    expect({ status, body }).toMatchObject({ status: 200 })
    return routes.searchProducts.output.parse(body)
  }

  async function searchAll(query: ProductQueryInput, username = 'client'): Promise<Product[]> {
    const found: Product[] = []
    for (let page = 1; ; page++) {
      const { member, totalItems } = await search({ ...query, page }, username)
      found.push(...member)
      if (member.length === 0) {
        expect(found).toHaveLength(totalItems)
        return found
      }
    }
  }

  return { server, search, searchAll }
}
