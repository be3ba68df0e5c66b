import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../test/app.ts'
import { coverBuckets, sampleIdOf } from './facet-id.ts'
import type { Condition } from './search-match.ts'
import { byScore, lastBucket } from './search-order.ts'
import { isInPlaces, isInSample } from './search-part.ts'

const server = openTestApp()

const readRows = () =>
  server.db
    .selectFrom('product_search')
    .select(['product_id as id', 'facet_ids as facetIds'])
    .orderBy('product_id')
    .execute()

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
    const ids = new Set(coverBuckets('score', 0, to))
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
})
