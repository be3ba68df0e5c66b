import { setTimeout } from 'node:timers/promises'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { makeRetriesDue } from './job-fixtures.queries.ts'
import { findBuyer } from './order-fixtures.queries.ts'
import { openWorker, reportReady } from './open-worker.ts'
import { countWaiting } from './webhook-fixtures.queries.ts'

// A server without a socket that keeps writing events and sending them to `PORT` until it is killed; every fifth is rolled
// back. `LAST=1`: it sends what is due and ends.
const { PORT: port, LAST: last } = process.env
const { db, services } = await openWorker({ pollJobsEvery: 0.5, privateHosts: [`localhost:${port}`] })
const { companyId } = await findBuyer(db)
await services.jobs.work(services)
reportReady()

if (last === undefined)
  for (let turn = 1; ; turn++) {
    const isGivenUp = turn % 5 === 0
    const data = {
      '@id': `/api/consultations/${turn}`,
      name: isGivenUp ? 'rolled back' : 'committed',
      isCancelled: false,
    }
    await inTransaction(db, async (transaction) => {
      await services.webhooks.emit(transaction, { companyId, type: 'consultation.closed', data }, new Date())
      if (isGivenUp) throw new Error('given up')
    }).catch((error: unknown) => {
      if (!isGivenUp) throw error
    })
    await setTimeout(5)
  }

while ((await countWaiting(db)) > 0) {
  await makeRetriesDue(db)
  await setTimeout(200)
}
process.exit()
