import { routePath, routes } from '@comptoir/contract'
import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { newIdempotencyKey } from '../../../test/caller.ts'
import {
  insertAddressOf,
  insertContactOf,
  insertDocumentOf,
} from '../../../test/directory-fixtures.queries.ts'
import { insertErrorReport, insertHistoryEntry } from '../../../test/buyer-activity-fixtures.queries.ts'
import { insertCartBatch, insertCartLine } from '../../../test/cart-fixtures.queries.ts'
import { purge } from '../../../test/purge.ts'

const server = openTestApp()
const now = new Date('2026-11-21T09:00:00Z')

beforeEach(async () => {
  await server.db.deleteFrom('selectionHistory').execute()
  await server.db.deleteFrom('productErrorReport').execute()
})

const days = async () =>
  (await server.db.selectFrom('selectionHistory').select('day').orderBy('day').execute()).map(
    ({ day }) => day,
  )

test('deletes rows of any owner 13 months after their day, not before', async () => {
  for (const day of ['2025-10-20', '2025-10-21', '2026-11-20']) await insertHistoryEntry(server.db, day)
  expect(await purge(server.db, new Date('2026-11-20T22:59:59Z'))).toMatchObject({ 'selection history': 0 })
  // Midnight in Paris.
  expect(await purge(server.db, new Date('2026-11-20T23:00:00Z'))).toMatchObject({ 'selection history': 1 })
  expect(await days()).toEqual(['2025-10-21', '2026-11-20'])
  expect(await purge(server.db, new Date('2028-01-01T09:00:00Z'))).toMatchObject({ 'selection history': 2 })
})

test('deletes removed rows a day later', async () => {
  await insertHistoryEntry(server.db, '2026-11-20')
  await server.db.updateTable('selectionHistory').set({ removedAt: now }).execute()
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  expect(await purge(server.db, later(23))).toMatchObject({ 'selection history': 0 })
  expect(await purge(server.db, later(24))).toMatchObject({ 'selection history': 1 })
})

test('deletes a product error report 13 months after its day in Paris, not before', async () => {
  // Ten past midnight in Paris, and ten to midnight.
  for (const moment of ['2025-10-20T22:10:00Z', '2025-10-20T21:50:00Z', '2026-11-20T10:00:00Z'])
    await insertErrorReport(server.db, moment)
  const listRemaining = async () =>
    (await server.db.selectFrom('productErrorReport').select('createdAt').orderBy('createdAt').execute()).map(
      ({ createdAt: at }) => at,
    )
  expect(await purge(server.db, new Date('2026-11-20T22:59:59Z'))).toMatchObject({
    'product error reports': 0,
  })
  expect(await purge(server.db, new Date('2026-11-20T23:00:00Z'))).toMatchObject({
    'product error reports': 1,
  })
  expect(await listRemaining()).toHaveLength(2)
  expect(await purge(server.db, new Date('2026-11-21T22:59:59Z'))).toMatchObject({
    'product error reports': 0,
  })
  expect(await purge(server.db, new Date('2026-11-21T23:00:00Z'))).toMatchObject({
    'product error reports': 1,
  })
  expect(await purge(server.db, new Date('2028-01-01T09:00:00Z'))).toMatchObject({
    'product error reports': 1,
  })
})

test('deletes what is restorable or stored for one day after that day, even without further requests', async () => {
  const client = await server.as('client')
  await insertCartBatch(server.db)
  const removals = [
    routePath(routes.removeCartLine.path, { id: await insertCartLine(server.db) }),
    routePath(routes.removeAddress.path, { id: await insertAddressOf(server.db) }),
    routePath(routes.removeCompanyContact.path, { id: await insertContactOf(server.db) }),
    routePath(routes.removeSupplierFile.path, { id: await insertDocumentOf(server.db) }),
  ]
  await purge(server.db, now)
  for (const path of removals)
    expect((await client.delete(path, newIdempotencyKey())).status).toBeLessThan(300)
  const later = (hours: number) => purge(server.db, new Date(now.getTime() + hours * 3_600_000))
  const daily = ['removed cart lines', 'removed addresses', 'removed contacts', 'removed documents']
  const all = (count: number) => Object.fromEntries(daily.map((what) => [what, count]))
  expect(await later(22.9)).toMatchObject({ ...all(0), 'cart batches': 0, 'idempotency answers': 0 })
  expect(await later(24)).toMatchObject({
    ...all(1),
    'cart batches': 1,
    'idempotency answers': 4,
    'ended sessions': 0,
  })
  // Twelve hours, and the day during which an expired token is explained.
  expect(await later(36.1)).toMatchObject({ ...all(0), 'ended sessions': 1 })
})
