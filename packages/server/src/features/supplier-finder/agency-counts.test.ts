import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'

const server = openTestApp()

/** Stored and actual counts, by supplier. */
async function bothCounts() {
  const { rows } = await sql<{ supplier: number; stored: number; counted: number }>`
    SELECT s.id AS supplier, coalesce(c.agencies, 0) AS stored,
      (SELECT count(*)::int FROM agency a WHERE a.supplier_id = s.id) AS counted
    FROM supplier s LEFT JOIN supplier_agency_count c ON c.supplier_id = s.id ORDER BY s.id`.execute(
    server.db,
  )
  return rows
}

async function expectEqual() {
  for (const { supplier, stored, counted } of await bothCounts())
    expect([supplier, stored]).toEqual([supplier, counted])
}

describe('the stored number of agencies', () => {
  test('is correct for the demo data, and after each kind of write of many rows', async () => {
    await expectEqual()
    await sql`
      INSERT INTO agency (supplier_id, name, address, zip_code, city, country, latitude, longitude, search_text, name_sort, city_sort)
      SELECT 1 + n % 3, 'x', 'x', '75001', 'Paris', 'France', 48, 2, ' x', 'x', 'paris'
      FROM generate_series(1, 7) n`.execute(server.db)
    await expectEqual()
    await sql`UPDATE agency SET supplier_id = 4 WHERE name = 'x' AND supplier_id < 3`.execute(server.db)
    await expectEqual()
    await sql`UPDATE agency SET city = 'Lyon' WHERE name = 'x'`.execute(server.db)
    await expectEqual()
    await sql`DELETE FROM agency WHERE name = 'x'`.execute(server.db)
    await expectEqual()
  })

  test('is rolled back with its transaction', async () => {
    const before = await bothCounts()
    const failed = server.db.transaction().execute(async (transaction) => {
      await sql`DELETE FROM agency WHERE id NOT IN (SELECT agency_id FROM supplier_contact)`.execute(
        transaction,
      )
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await bothCounts()).toEqual(before)
  })

  test('equals the finder’s total and facets without conditions', async () => {
    const client = await server.as('client')
    const totals = async (query: string) => {
      const { body } = await client.get(`/internal/agencies?itemsPerPage=10&facets[]=supplier${query}`)
      const { totalItems, facets } = body as {
        totalItems: number
        facets: { values: { value: string; count: number }[] }[]
      }
      return { totalItems, first: facets[0]?.values.find(({ value }) => value === '1')?.count }
    }
    const counts = await bothCounts()
    const all = counts.reduce((sum, { counted }) => sum + counted, 0)
    expect(await totals('')).toEqual({ totalItems: all, first: counts[0]?.counted })
    expect((await totals('&supplier[]=1')).totalItems).toBe(counts[0]?.counted)
  })
})
