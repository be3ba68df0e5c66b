import { routes } from '@comptoir/contract'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { familyCaller } from '../../../test/family-caller.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { writeQueryString } from '../../platform/http/query-string.ts'
import { isJobQueued } from '../../platform/jobs/jobs.queries.ts'
import { changedFamiliesJob } from './families.jobs.ts'
import { findProductsBelow } from './families.queries.ts'

const lines: string[] = []
const server = openTestApp({ pollJobsEvery: 0.5, logTo: { write: (line) => lines.push(line) } })
const idOf = async (code: string) =>
  (await server.db.selectFrom('family').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

test('a refresh takes as long as it takes', async () => {
  const { services } = server.app
  const { rows } = await inTransaction(server.db, async (db) => {
    await changedFamiliesJob.run({
      payload: { familyIds: [] },
      jobId: '',
      db,
      services,
      now: services.now(),
      log: server.app.log,
      signal: new AbortController().signal,
      prepared: undefined,
    })
    return sql<{ statementTimeout: string }>`SHOW statement_timeout`.execute(db)
  })
  expect(rows).toEqual([{ statementTimeout: '0' }])
})

test('changes that wait are brought into the search in one go', async () => {
  const { jobs } = server.app.services
  const families = [await idOf('F0101'), await idOf('F0301'), await idOf('F0302')]
  for (const id of families) await jobs.enqueue(server.db, changedFamiliesJob, { familyIds: [id] })
  await jobs.work(server.app.services)
  await vi.waitFor(async () => expect(await isJobQueued(server.db, changedFamiliesJob.name)).toBe(false), {
    timeout: 30_000,
    interval: 100,
  })
  const products = (await findProductsBelow(server.db, families)).length
  const done = lines.filter((line) => line.includes('job done') && line.includes(changedFamiliesJob.name))
  expect(products).toBeGreaterThan(0)
  expect(done.map((line): unknown => JSON.parse(line))).toMatchObject([{ done: { products, changes: 3 } }])
})

test('a saved search for a merged family finds what the other one has', async () => {
  const { byCode, send } = familyCaller(server)
  const [from, into] = [await byCode('F020101'), await byCode('F020102')]
  expect(Math.min(from.productCount, into.productCount)).toBeGreaterThan(0)
  expect((await send(from, 'merge', { into: into.id })).status).toBe(200)
  const client = await server.as('client')
  const found = async (...family: number[]) => {
    const { body } = await client.get(`/internal/products?${writeQueryString({ family })}`)
    return routes.searchProducts.output.parse(body).totalItems
  }
  await vi.waitFor(async () => expect(await isJobQueued(server.db, changedFamiliesJob.name)).toBe(false), {
    timeout: 30_000,
    interval: 100,
  })
  const expected = await found(into.id)
  expect(expected).toBeGreaterThan(0)
  expect([await found(from.id), await found(from.id, into.id)]).toEqual([expected, expected])
})
