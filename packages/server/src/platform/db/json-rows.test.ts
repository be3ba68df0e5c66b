import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { openTestApp } from '../../../test/app.ts'
import { databaseName, jsonRows } from './json-rows.ts'

const server = openTestApp()

test('every name of the database comes back the same from its camelCase', async () => {
  const { rows: columns } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'
    UNION SELECT column_name FROM information_schema.columns WHERE table_schema = 'public'`.execute(server.db)
  const names = columns.map(({ name }) => name)
  expect(names).toContain('price_base')
  const { rows } = await sql<Record<string, number>>`
    SELECT ${sql.join(names.map((name) => sql`1 AS ${sql.raw(`"${name}"`)}`))}`.execute(server.db)
  const read = Object.keys(rows[0] ?? {})
  expect(read).toContain('priceBase')
  expect(read.map(databaseName)).toEqual(names)
  expect(read.map((name) => sql`${sql.ref(name)}`.compile(server.db).sql)).toEqual(
    names.map((name) => `"${name}"`),
  )
})

test('keys inside JSON values stay as they are', async () => {
  const row = { productId: 7, params: { shop_id: 1, shopName: 'a', list: [{ unit_id: 2 }] } }
  const { rows } = await sql`
    SELECT product_id, params FROM json_to_recordset(${jsonRows([row])}::json) AS r (product_id int, params json)`.execute(
    server.db,
  )
  expect(rows).toEqual([row])
})
