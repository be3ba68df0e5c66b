import { createCipher } from './platform/db/cipher.ts'
import { createWebhookQueue } from './platform/webhooks/webhook-service.ts'
import { createOutbound } from './platform/http/outbound.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openCopy } from '../test/app.ts'
import {
  findScheduled,
  findScheduledRuns,
  backdateSchedules,
  setQueueClock,
} from '../test/job-fixtures.queries.ts'
import { insertHistoryEntry } from '../test/buyer-activity-fixtures.queries.ts'
import { silent } from '../test/silent-log.ts'
import { appJobs } from './app.jobs.ts'
import { createDirectoryStore } from './platform/files/directory-store.ts'
import { openJobQueue } from './platform/jobs/job-queue.ts'

test('nightly jobs run on Paris time; missed nights are made up for once, by one of two processes', async () => {
  const { database, dataDir, remove } = await openCopy()
  const { db } = database
  onTestFinished(async () => {
    await database.close()
    await remove()
  })
  const services = {
    db,
    files: createDirectoryStore(join(dataDir, 'files')),
    importLimit: { rows: 1000, isEmbedded: false },
    jobs: { enqueue: () => Promise.reject(new Error('nothing follows')) },
    emails: {
      queue: () => Promise.reject(new Error('no email is expected')),
      deliver: () => Promise.reject(new Error('no email is queued here')),
    },
    publicUrl: 'http://localhost:3000',
    refreshSearch: () => Promise.reject(new Error('no product changes')),
    prebuildSearchRows: () => Promise.reject(new Error('no product changes')),
    cipher: createCipher('tests', 'a secret for tests that is long enough'),
    webhooks: createWebhookQueue({ enqueue: () => Promise.reject(new Error('nothing follows')) }),
    outbound: createOutbound({ privateHosts: [] }),
    now: () => new Date('2026-11-21T09:05:00Z'),
  }
  const startQueue = async () => {
    const queue = await openJobQueue({ database, jobs: appJobs, log: silent, pollEvery: 0.5 })
    onTestFinished(() => queue.stop())
    // No job is scheduled at five past nine.
    await setQueueClock(db, services.now())
    await queue.work(services)
    return queue
  }

  const first = await startQueue()
  expect(await findScheduled(db)).toEqual([
    { name: 'add-statistics', cron: '*/10 * * * *', timezone: 'Europe/Paris' },
    { name: 'forget-files', cron: '40 3 * * *', timezone: 'Europe/Paris' },
    { name: 'product-alerts', cron: '30 5 * * *', timezone: 'Europe/Paris' },
    { name: 'purge', cron: '10 3 * * *', timezone: 'Europe/Paris' },
    { name: 'remind-suppliers', cron: '30 8 * * *', timezone: 'Europe/Paris' },
    { name: 'watch-agreements', cron: '40 4 * * *', timezone: 'Europe/Paris' },
  ])
  await first.stop()
  expect(await findScheduledRuns(db), 'a first start has missed nothing').toEqual([])

  await insertHistoryEntry(db, '2024-01-01')
  await backdateSchedules(db, 3)
  await Promise.all([startQueue(), startQueue()])
  await vi.waitFor(
    async () =>
      expect(await findScheduledRuns(db)).toEqual([
        { name: 'add-statistics', state: 'completed', count: 1 },
        { name: 'forget-files', state: 'completed', count: 1 },
        { name: 'product-alerts', state: 'completed', count: 1 },
        { name: 'purge', state: 'completed', count: 1 },
        { name: 'remind-suppliers', state: 'completed', count: 1 },
        { name: 'watch-agreements', state: 'completed', count: 1 },
      ]),
    { timeout: 60_000, interval: 200 },
  )
  const left = db.selectFrom('selectionHistory').select('day').where('day', '=', '2024-01-01')
  expect(await left.execute()).toEqual([])
})

test('the table of docs/operating.md has every scheduled job', () => {
  const page = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
  const documented = [...page.matchAll(/^\| `([\w-]+)` +\| `([^`]*\*)` +\|/gmu)].map(([, name, cron]) => ({
    name,
    cron,
  }))
  const scheduled = appJobs.flatMap(({ name, schedule }) => (schedule ? [{ name, cron: schedule }] : []))
  const byName = (one: { name?: string }, other: { name?: string }) =>
    (one.name ?? '').localeCompare(other.name ?? '')
  expect(documented.toSorted(byName)).toEqual(scheduled.toSorted(byName))
})
