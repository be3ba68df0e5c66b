import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { contains, folded } from './folded.ts'
import { countBy, isBetween, isOneOf, page } from './page.ts'

const server = openTestApp()

interface Query {
  readonly page: number
  readonly itemsPerPage: number
  readonly name?: string
  readonly id?: number[]
  readonly agencies?: { readonly after?: number; readonly before?: number }
  readonly order?: Partial<Record<'hasSiren' | 'name', 'asc' | 'desc'>>
  readonly facets?: ('id' | 'letter')[]
}

const agencies = sql<number>`(SELECT count(*) FROM agency a WHERE a.supplier_id = s.id)`

const queryOf = (query: Partial<Query>): Query => ({ page: 1, itemsPerPage: 50, ...query })

const list = (query: Partial<Query> = {}) =>
  page(server.db.selectFrom('supplier as s'), queryOf(query), {
    columns: ['s.id', 's.name', agencies.as('agencies')],
    filters: {
      name: (text) => contains(folded(sql`s.name`), text),
      id: (ids) => isOneOf(sql`s.id`, ids),
      agencies: (range) => isBetween(agencies, range),
    },
    sortable: { name: sql`s.search_text`, hasSiren: sql`s.siren IS NOT NULL` },
    tieBreaker: [['s.id', 'asc']],
    facets: {
      id: (matching) => countBy(matching, { value: sql`s.id::text`, label: sql`s.name` }),
      letter: (matching) => countBy(matching, { value: sql`left(s.name, 1)`, label: sql`''` }),
    },
  })

test('pages contain every row once, even without an order; a page past the end is empty', async () => {
  const { rows, totalItems } = await list({ order: { hasSiren: 'desc' } })
  expect(totalItems).toBe(rows.length)
  const turned = []
  for (let number = 1; number <= 4; number++) {
    const part = await list({ page: number, itemsPerPage: 10, order: { hasSiren: 'desc' } })
    expect(part.totalItems).toBe(totalItems)
    turned.push(...part.rows)
  }
  expect(turned).toEqual(rows)
  expect(await list({ page: 9 })).toEqual({ rows: [], totalItems, sums: {} })
})

test('combines filters and ignores empty ones', async () => {
  const { rows, totalItems } = await list()
  const ids = rows.slice(0, 3).map(({ id }) => id)
  expect((await list({ id: ids })).totalItems).toBe(3)
  expect((await list({ id: [] })).totalItems).toBe(totalItems)
  expect((await list({ id: ids, name: 'no such name' })).totalItems).toBe(0)
  const some = await list({ agencies: { after: 2, before: 20 } })
  expect(some.rows.length).toBeGreaterThan(0)
  expect(some.rows).toEqual(rows.filter((row) => row.agencies >= 2 && row.agencies <= 20))
  expect((await list({ name: 'elec' })).rows.map(({ name }) => name)).toContain('Élec Loire Négoce')
  expect((await list({ name: '%' })).totalItems).toBe(0)
})

test('a facet counts the rows of the other filters, and only on request', async () => {
  const { rows } = await list()
  const id = rows.slice(0, 1).map((row) => row.id)
  expect((await list({ id })).facets).toBeUndefined()
  const { facets } = await list({ id, name: 'e', facets: ['id', 'letter', 'id'] })
  expect(facets?.map(({ name }) => name)).toEqual(['id', 'letter'])
  expect(facets?.[0]?.values).toHaveLength((await list({ name: 'e' })).totalItems)
  expect(facets?.[1]?.values.reduce((sum, { count }) => sum + count, 0)).toBe(
    (await list({ id, name: 'e' })).totalItems,
  )
})
