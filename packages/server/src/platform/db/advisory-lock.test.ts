import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { withAdvisoryLock } from './advisory-lock.ts'
import { lockNumber } from './lock-number.ts'

const server = openTestApp()

test('of many concurrent processes one works, the others find it done', async () => {
  const attempt = () =>
    withAdvisoryLock(server.db, async (db) => {
      const found = await db.selectFrom('company').select('id').where('name', '=', 'Once').executeTakeFirst()
      if (found) return 'found'
      await sql`SELECT pg_sleep(0.1)`.execute(db)
      await db.insertInto('company').values({ name: 'Once' }).execute()
      return 'made'
    })
  const outcomes = await Promise.all([attempt(), attempt(), attempt()])
  expect(outcomes.toSorted((a, b) => a.localeCompare(b))).toEqual(['found', 'found', 'made'])
})

test('lock numbers are unique, so that nothing else waits for long work', () => {
  const numbers = Object.values(lockNumber)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('long work has no time limit; later queries have it again', async () => {
  const limit = async (db: typeof server.db) =>
    (await sql<{ statementTimeout: string }>`SHOW statement_timeout`.execute(db)).rows[0]?.statementTimeout
  const usual = await limit(server.db)
  expect(await withAdvisoryLock(server.db, limit)).toBe('0')
  expect(await limit(server.db)).toBe(usual)
})
