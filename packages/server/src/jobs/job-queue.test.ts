import { routePath, routes } from '@comptoir/contract'
import { beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openTestApp } from '../../test/app.ts'
import { codeOf, newIdempotencyKey } from '../../test/caller.ts'
import { createEffectTables, findEffects, insertEffect } from '../../test/job-samples.queries.ts'
import { inTransaction } from '../db/transaction.ts'
import { defineJob, JobRefused } from './job.ts'
import { countJobs } from './jobs.queries.ts'

const payload = z.object({ source: z.string() })

/** What the next attempts of the job `test-mixed` do: fail, be refused, or succeed when the list is empty. */
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
const log: string[] = []
const server = openTestApp({
  moreJobs: [mixed],
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

test('a job runs after the commit, at once, and never when there is none', async () => {
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

test('a failure leaves nothing behind and is tried again', async () => {
  failures.push(new Error('not yet'))
  await enqueue('tried again')
  await vi.waitFor(async () => expect(await effects()).toEqual(['committed', 'tried again']), waitOptions)
  expect(ran.filter((source) => source === 'tried again')).toHaveLength(2)
  expect(await listed()).toEqual([])
})

test('what is given up is listed for the administrator, told to its feature once, and runs again when it is replayed', async () => {
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

test('what trying again cannot help is given up at once: a refusal, a payload that does not fit', async () => {
  failures.push(new JobRefused('no such address'))
  await enqueue('refused')
  await inTransaction(server.db, (db) =>
    server.app.services.jobs.enqueueAgain(db, 'test-mixed', { source: 7 }),
  )
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

test('what one transaction queues is run one after the other, not one at each look', async () => {
  const sources = Array.from({ length: 40 }, (_, at) => `together ${String(at).padStart(2, '0')}`)
  await inTransaction(server.db, async (db) => {
    for (const source of sources) await server.app.services.jobs.enqueue(db, mixed, { source })
  })
  // Forty looks take twenty seconds.
  const together = () => ran.filter((source) => source.startsWith('together')).toSorted()
  await vi.waitFor(() => expect(together()).toEqual(sources), { timeout: 15_000, interval: 50 })
})

test('a kind of job that exists no more is not queued again', async () => {
  await expect(server.app.services.jobs.enqueueAgain(server.db, 'gone', {})).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('who stops it waits for the job that is running', async () => {
  const { jobs } = server.app.services
  await enqueue('last')
  await vi.waitFor(() => expect(ran).toContain('last'), waitOptions)
  await jobs.stop()
  expect(await effects()).toContain('last')
  expect(jobs.isWorking()).toBe(false)
})
