import { routePath, routes } from '@comptoir/contract'
import { beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openTestApp } from '../../../test/app.ts'
import { codeOf, newIdempotencyKey } from '../../../test/caller.ts'
import { createEffectTables, findEffects, insertEffect } from '../../../test/job-fixtures.queries.ts'
import { inTransaction } from '../db/transaction.ts'
import { defineJob, PermanentJobError } from './job.ts'
import { countJobs } from './jobs.queries.ts'

const payload = z.object({ source: z.string() })

/** What the next attempts of the job `test-mixed` do: fail, be rejected, or succeed when the list is empty. */
const failures: Error[] = []
const ran: string[] = []
const mixed = defineJob({
  name: 'test-mixed',
  payload,
  isTransactional: true,
  retryLimit: 1,
  retryDelay: 1,
  run: async ({ db, payload: { source } }) => {
    ran.push(source)
    await insertEffect(db, source)
    const failure = failures.shift()
    if (failure) throw failure
  },
  giveUp: ({ source }, db) => insertEffect(db, `given up: ${source}`),
})
const preparing = defineJob({
  name: 'test-preparing',
  payload,
  isTransactional: true,
  prepare: ({ payload: { source }, db }) =>
    Promise.resolve(`${source} ${db.isTransaction ? 'inside' : 'outside'}`),
  run: ({ prepared, db }) => insertEffect(db, `${prepared}, run ${db.isTransaction ? 'inside' : 'outside'}`),
})
const log: string[] = []
const server = openTestApp({
  moreJobs: [mixed, preparing],
  pollJobsEvery: 0.5,
  logTo: { write: (line) => log.push(line) },
})
const waitOptions = { timeout: 60_000, interval: 50 }
const effects = async () => (await findEffects(server.db)).effects
const listed = async (): Promise<unknown> => {
  const { body } = await (await server.as('sydev')).get('/internal/dead_jobs?job=test-mixed')
  return routes.listDeadJobs.output.parse(body).member
}

beforeAll(async () => {
  await createEffectTables(server.db)
  await server.app.services.jobs.work(server.app.services)
})

const enqueue = (source: string) =>
  inTransaction(server.db, (db) => server.app.services.jobs.enqueue(db, mixed, { source }))

test('a job runs immediately after the commit, and not after a rollback', async () => {
  const { jobs } = server.app.services
  const rolledBack = inTransaction(server.db, async (db) => {
    await jobs.enqueue(db, mixed, { source: 'rolled back' })
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await inTransaction(server.db, async (db) => {
    await jobs.enqueue(db, mixed, { source: 'committed' })
    expect(ran).toEqual([])
  })
  await vi.waitFor(async () => expect(await effects()).toEqual(['committed']), waitOptions)
  expect(ran).toEqual(['committed'])
})

test('a failure is rolled back and retried', async () => {
  failures.push(new Error('not yet'))
  await enqueue('tried again')
  await vi.waitFor(async () => expect(await effects()).toEqual(['committed', 'tried again']), waitOptions)
  expect(ran.filter((source) => source === 'tried again')).toHaveLength(2)
  expect(await listed()).toEqual([])
})

test('a job that is given up is listed for the administrator, reported to its feature once, and can be replayed', async () => {
  const secret = 'secret of a payload'
  failures.push(new Error('never'), new Error('never again'))
  await enqueue(secret)
  await vi.waitFor(async () => expect(await effects()).toContain(`given up: ${secret}`), waitOptions)
  const dead = { job: 'test-mixed', error: 'never again', attempts: 2, payload: { source: secret } }
  expect(await listed()).toEqual([expect.objectContaining(dead)])
  expect((await countJobs(server.db)).dead).toBe(1)
  const health = await server.anonymous.get('/health')
  expect(health.body).toMatchObject({ status: 'ok', jobs: { dead: 1, working: true } })
  expect(log.join('')).toContain('never again')
  expect(log.join(''), 'payloads are not logged').not.toContain(secret)

  const client = await server.as('client')
  expect(codeOf(await client.get('/internal/dead_jobs'))).toBe('forbidden')
  const sydev = await server.as('sydev')
  const [job] = routes.listDeadJobs.output.parse((await sydev.get('/internal/dead_jobs')).body).member
  const path = routePath(routes.replayDeadJob.path, { id: job?.uuid ?? '' })
  const answers = await Promise.all([
    sydev.post(path, {}, newIdempotencyKey()),
    sydev.post(path, {}, newIdempotencyKey()),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 404]))
  await vi.waitFor(async () => expect(await effects()).toContain(secret), waitOptions)
  expect(await listed()).toEqual([])
})

test('a permanent error or an invalid payload is given up immediately', async () => {
  failures.push(new PermanentJobError('no such address'))
  await enqueue('refused')
  await inTransaction(server.db, (db) => server.app.services.jobs.requeue(db, 'test-mixed', { source: 7 }))
  await vi.waitFor(
    async () =>
      expect(await listed()).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ error: 'no such address', attempts: 1 }),
          expect.objectContaining({ payload: { source: 7 }, attempts: 1 }),
        ]),
      ),
    waitOptions,
  )
  expect(ran.filter((source) => source === 'refused')).toHaveLength(1)
})

test('jobs queued in one transaction run one after the other, not one per poll', async () => {
  const sources = Array.from({ length: 40 }, (_, at) => `together ${String(at).padStart(2, '0')}`)
  await inTransaction(server.db, async (db) => {
    for (const source of sources) await server.app.services.jobs.enqueue(db, mixed, { source })
  })
  // Forty polls take twenty seconds.
  const together = () => ran.filter((source) => source.startsWith('together')).toSorted()
  await vi.waitFor(() => expect(together()).toEqual(sources), { timeout: 15_000, interval: 50 })
})

test('preparation runs before the transaction and its result reaches the handler', async () => {
  const source = 'prepared'
  await inTransaction(server.db, (db) => server.app.services.jobs.enqueue(db, preparing, { source }))
  await vi.waitFor(async () => expect(await effects()).toContain('prepared outside, run inside'), waitOptions)
})

test('a job of a removed kind is not queued again', async () => {
  await expect(server.app.services.jobs.requeue(server.db, 'gone', {})).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('stopping waits for the running job', async () => {
  const { jobs } = server.app.services
  await enqueue('last')
  await vi.waitFor(() => expect(ran).toContain('last'), waitOptions)
  await jobs.stop()
  expect(await effects()).toContain('last')
  expect(jobs.isWorking()).toBe(false)
})
