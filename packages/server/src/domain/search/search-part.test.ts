import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { bucketRangeIds, sampleIdOf } from './facet-id.ts'
import type { Condition } from './search-match.ts'
import { byScore, lastBucket } from './search-order.ts'
import { rebuildProductSearch } from './search-index.queries.ts'
import { isInPlaces, isInSample } from './search-part.ts'

const server = openTestApp()

const readRows = () =>
  server.db.selectFrom('productSearch').select(['productId as id', 'facetIds']).orderBy('productId').execute()

async function idsWhere(condition: Condition): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT s.product_id AS id FROM product_search s WHERE ${condition} ORDER BY 1`.execute(server.db)
  return rows.map(({ id }) => id)
}

/** The plan without the index of all rows. */
async function planOf(condition: Condition): Promise<string> {
  const plan: string[] = []
  await server.db
    .transaction()
    .execute(async (transaction) => {
      await sql`DROP INDEX product_search_words`.execute(transaction)
      await sql`SET LOCAL enable_seqscan = off`.execute(transaction)
      const { rows } = await sql<Record<string, string>>`
        EXPLAIN SELECT s.product_id FROM product_search s
        WHERE s.words @@ 'cabl'::tsquery AND ${condition}`.execute(transaction)
      plan.push(...rows.flatMap((row) => Object.values(row)))
      throw new Error('taken back')
    })
    .catch((error: unknown) => expect(String(error)).toContain('taken back'))
  return plan.join('\n')
}

describe('parts of the search', () => {
  test.each([1, 8, 9, 128])('%i parts of the sample have the products that fall into them', async (parts) => {
    const rows = await readRows()
    expect(rows.length).toBeGreaterThan(100)
    const expected = rows.filter(({ id }) => sampleIdOf(id) >= -parts).map(({ id }) => id)
    expect(await idsWhere(isInSample(parts))).toEqual(expected)
  })

  test.each([8, 16, 17, lastBucket])('%i places of the score have the best products', async (to) => {
    const ids = new Set(bucketRangeIds('score', 0, to))
    const rows = await readRows()
    const expected = rows.filter(({ facetIds }) => facetIds.some((id) => ids.has(id))).map(({ id }) => id)
    expect(expected.length).toBeGreaterThan(0)
    expect(await idsWhere(isInPlaces(byScore, 0, to))).toEqual(expected)
  })

  test('the first are read by indexes of their own, the others are not', async () => {
    expect(await planOf(isInSample(8))).toContain('product_search_sample')
    expect(await planOf(isInSample(9))).not.toContain('product_search_sample')
    expect(await planOf(isInPlaces(byScore, 0, 16))).toContain('product_search_best')
    expect(await planOf(isInPlaces(byScore, 0, 17))).not.toContain('product_search_best')
  })

  test('lie together, the best first, then the sample', async () => {
    const before = await readRows()
    await rebuildProductSearch(server.db)
    expect((await readRows()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    const { rows } = await sql<{ kind: string; page: number }>`
      SELECT CASE WHEN facet_ids[7] = -1500 THEN 'best' WHEN facet_ids[1] >= -8 THEN 'sample' ELSE 'other' END AS kind,
        (ctid::text::point)[0] AS page
      FROM product_search ORDER BY ctid`.execute(server.db)
    // A small row may still fill the end of an earlier page.
    const middleOf = (kind: string) => {
      const places = rows.flatMap((row, at) => (row.kind === kind ? [at] : []))
      return places[Math.floor(places.length / 2)] ?? Number.NaN
    }
    const best = rows.filter(({ kind }) => kind === 'best')
    expect(best.length).toBeGreaterThan(5)
    expect(new Set(best.map(({ page }) => page)).size).toBeLessThanOrEqual(Math.ceil(best.length / 5) + 1)
    expect(middleOf('best')).toBeLessThan(middleOf('sample'))
    expect(middleOf('sample')).toBeLessThan(middleOf('other'))
  })
})
