import { setTimeout } from 'node:timers/promises'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { confirmOrder } from '../src/features/orders/confirm-order.service.ts'
import { makeRetriesDue } from './job-fixtures.queries.ts'
import { countPendingEmails, findBuyer, findNextPreOrder } from './order-fixtures.queries.ts'
import { openWorker, reportReady } from './open-worker.ts'

// A server without a socket that confirms one pre-order after the other and sends their emails, until it is killed; `LAST=1`:
// it ends once every order is confirmed and every email is sent.
const { LAST: last } = process.env
const worker = await openWorker({ pollJobsEvery: 0.5 })
const { jobs, emails, files, webhooks } = worker.services
const actor = await findBuyer(worker.db)
await jobs.work(worker.services)
reportReady()

for (;;) {
  const id = await findNextPreOrder(worker.db)
  if (id === undefined) break
  await inTransaction(worker.db, (db) =>
    confirmOrder(
      {
        db,
        actor,
        now: new Date(),
        locale: 'fr',
        emails,
        files,
        webhooks,
        transmit: () => Promise.resolve(null),
        requireVersion: () => undefined,
      },
      id,
    ),
  )
}
const isOver = async () => last !== undefined && (await countPendingEmails(worker.db)) === 0
while (!(await isOver())) {
  await makeRetriesDue(worker.db)
  await setTimeout(200)
}
// Longer than a poll for due jobs: a second email would show.
await setTimeout(2_000)
process.exit()
