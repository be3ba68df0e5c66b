import { setTimeout } from 'node:timers/promises'
import { inTransaction } from '../src/db/transaction.ts'
import { confirmOrderOf } from '../src/orders/confirm-order.service.ts'
import { makeRetriesDue } from './job-samples.queries.ts'
import { countOpenLetters, findBuyer, findNextPreOrder } from './order-samples.queries.ts'
import { openWorker, sayReady } from './open-worker.ts'

// A server without a socket that confirms one pre-order after the other and sends their letters, until it is killed; `LAST=1`:
// it ends once every order is confirmed and every letter is sent.
const { LAST: last } = process.env
const worker = await openWorker({ pollJobsEvery: 0.5 })
const { jobs, letters } = worker.services
const actor = await findBuyer(worker.db)
await jobs.work(worker.services)
sayReady()

for (;;) {
  const id = await findNextPreOrder(worker.db)
  if (id === undefined) break
  await inTransaction(worker.db, (db) =>
    confirmOrderOf(
      {
        db,
        actor,
        now: new Date(),
        locale: 'fr',
        letters,
        transmit: () => Promise.resolve(null),
        requireVersion: () => undefined,
      },
      id,
    ),
  )
}
const isOver = async () => last !== undefined && (await countOpenLetters(worker.db)) === 0
while (!(await isOver())) {
  await makeRetriesDue(worker.db)
  await setTimeout(200)
}
// Longer than a look for due jobs: what was sent twice would show.
await setTimeout(2_000)
process.exit()
