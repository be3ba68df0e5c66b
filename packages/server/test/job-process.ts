import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { writeEffect, writeLine } from './job-fixtures.ts'
import { countTestJobs, insertSource, makeRetriesDue } from './job-fixtures.queries.ts'
import { openWorker, reportReady } from './open-worker.ts'

// A server without a socket that keeps queueing and running jobs until it is killed; `QUEUES=0`: it runs them until none is left.
const { LINES: lines = '', QUEUES: queues } = process.env
const lineJob = writeLine(lines)
const { db, services } = await openWorker({ moreJobs: [writeEffect, lineJob], pollJobsEvery: 0.5 })
const { jobs } = services
const turns = queues === '0' ? 0 : Number.POSITIVE_INFINITY
await jobs.work(services)
reportReady()

for (let turn = 1; turn < turns; turn++) {
  const source = randomUUID()
  const isGivenUp = turn % 5 === 0
  await inTransaction(db, async (transaction) => {
    await insertSource(transaction, source)
    await jobs.enqueue(transaction, writeEffect, { source })
    await jobs.enqueue(transaction, lineJob, { source })
    if (isGivenUp) throw new Error('given up')
  }).catch((error: unknown) => {
    if (!isGivenUp) throw error
  })
  await setTimeout(5)
}

if (queues === '0') {
  while ((await countTestJobs(db)) > 0) {
    await makeRetriesDue(db)
    await setTimeout(200)
  }
  // Longer than a poll for due jobs: a second run would show.
  await setTimeout(2_000)
  process.exit()
}
