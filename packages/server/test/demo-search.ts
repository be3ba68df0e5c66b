import { routes, type FoundProduct, type ProductQueryInput, type RouteOutput } from '@comptoir/contract'
import { expect } from 'vitest'
import { insertDemoCatalogue } from '../seed/seed.ts'
import type { Db } from '../src/platform/db/connect.ts'
import { writeQueryString } from '../src/platform/http/query-string.ts'
import { openSharedApp, type TestApp } from './app.ts'
import { clearCatalogue } from './search-fixtures.queries.ts'

/** The test app with more products than the fixtures, for searches. */
export interface DemoSearch {
  readonly server: TestApp
  /** Returns one page, of fifty by default. */
  readonly search: (query: ProductQueryInput, username?: string, language?: string) => Promise<SearchPage>
  /** Returns the full matches of a query from every page; partial matches follow them. */
  readonly searchAll: (query: ProductQueryInput, username?: string) => Promise<FoundProduct[]>
}

type SearchPage = RouteOutput<typeof routes.searchProducts>

async function insertMoreProducts(db: Db): Promise<void> {
  await clearCatalogue(db)
  await insertDemoCatalogue(db, { products: 3000, agencies: 10 })
}

/** Opens it at the top of a test file that only reads. */
export function openDemoSearch(): DemoSearch {
  const server = openSharedApp(insertMoreProducts)

  async function search(query: ProductQueryInput, username = 'client', language = 'fr') {
    const caller = await server.as(username)
    const url = `/internal/products?${writeQueryString({ itemsPerPage: 50, ...query })}`
    const { status, body } = await caller.get(url, { 'accept-language': language })
    expect({ status, body }).toMatchObject({ status: 200 })
    return routes.searchProducts.output.parse(body)
  }

  async function searchAll(query: ProductQueryInput, username = 'client'): Promise<FoundProduct[]> {
    const found: FoundProduct[] = []
    for (let page = 1; ; page++) {
      const { member, totalItems, partialItems = 0 } = await search({ ...query, page }, username)
      found.push(...member)
      if (member.length === 0) {
        expect(found).toHaveLength(totalItems + partialItems)
        const whole = found.filter(({ partial }) => !partial)
        expect(whole).toEqual(found.slice(0, totalItems))
        return whole
      }
    }
  }

  return { server, search, searchAll }
}
