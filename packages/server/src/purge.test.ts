import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../test/app.ts'
import { insertHistoryEntry } from '../test/remembered.queries.ts'
import { purge } from './purge.ts'

const server = openTestApp()
const now = new Date('2026-11-21T09:00:00Z')

beforeEach(async () => {
  await server.db.deleteFrom('selection_history').execute()
})

const days = async () =>
  (await server.db.selectFrom('selection_history').select('day').orderBy('day').execute()).map(
    ({ day }) => day,
  )

test('what is older than 13 months goes, on its day and not before, whoever’s it is', async () => {
  for (const day of ['2025-10-20', '2025-10-21', '2026-11-20']) await insertHistoryEntry(server.db, day)
  expect(await purge(server.db, new Date('2026-11-20T22:59:59Z'))).toEqual({ 'selection history': 0 })
  // Midnight in Paris.
  expect(await purge(server.db, new Date('2026-11-20T23:00:00Z'))).toEqual({ 'selection history': 1 })
  expect(await days()).toEqual(['2025-10-21', '2026-11-20'])
  expect(await purge(server.db, new Date('2028-01-01T09:00:00Z'))).toEqual({ 'selection history': 2 })
})

test('what was removed goes a day later', async () => {
  await insertHistoryEntry(server.db, '2026-11-20')
  await server.db.updateTable('selection_history').set({ removed_at: now }).execute()
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  expect(await purge(server.db, later(23))).toEqual({ 'selection history': 0 })
  expect(await purge(server.db, later(24))).toEqual({ 'selection history': 1 })
})
