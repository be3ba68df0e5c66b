import { setTimeout } from 'node:timers/promises'
import { importDepositJob, undoDepositJob } from '../src/catalog-deposit/catalog-deposit.jobs.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { beginAgain, findImport, stageImport } from './import-samples.queries.ts'
import { openWorker, sayReady } from './open-worker.ts'

// A server without a socket that takes one deposit in and back, again and again, until it is killed. With `HOLD` it stops,
// and says so, when its transaction has changed everything and is not committed; with `ONCE` it ends after one import.
const { ADDED: added = '300', HOLD, ONCE } = process.env
const { app, db, services } = await openWorker({ pollJobsEvery: 0.5 })
const { jobs } = services
const refreshSearch: typeof services.refreshSearch = async (...changed) => {
  await services.refreshSearch(...changed)
  sayReady()
  await new Promise(() => undefined)
}
await jobs.work(HOLD === undefined ? services : { ...services, refreshSearch })

let isReady = false
for (;;) {
  const deposit = await findImport(db)
  const isTaken = deposit?.isTaken ?? false
  const payload = isTaken && deposit ? await beginAgain(db, deposit.id) : await stageImport(db, Number(added))
  await inTransaction(db, (transaction) =>
    jobs.enqueue(transaction, isTaken ? undoDepositJob : importDepositJob, payload),
  )
  if (!isReady && HOLD === undefined) sayReady()
  isReady = true
  while ((await findImport(db))?.status === 'importing') await setTimeout(20)
  if (ONCE !== undefined) break
}
await app.close()
process.exit(0)
