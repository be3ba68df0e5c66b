import { setTimeout } from 'node:timers/promises'
import { importDepositJob, undoDepositJob } from '../src/features/catalog-deposit/catalog-deposit.jobs.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { restartImport, findImport, stageImport } from './import-fixtures.queries.ts'
import { openWorker, reportReady } from './open-worker.ts'

// A server without a socket that imports and reverts one deposit repeatedly, until it is killed. With `HOLD` it stops,
// and reports it, when its transaction has changed everything but is not committed; with `ONCE` it ends after one import.
const { ADDED: added = '300', HOLD, ONCE } = process.env
const { app, db, services } = await openWorker({ pollJobsEvery: 0.5 })
const { jobs } = services
const refreshSearch: typeof services.refreshSearch = async (...changed) => {
  await services.refreshSearch(...changed)
  reportReady()
  await new Promise(() => undefined)
}
await jobs.work(HOLD === undefined ? services : { ...services, refreshSearch })

let isReady = false
for (;;) {
  const deposit = await findImport(db)
  const isTaken = deposit?.isTaken ?? false
  const payload =
    isTaken && deposit ? await restartImport(db, deposit.id) : await stageImport(db, Number(added))
  await inTransaction(db, (transaction) =>
    jobs.enqueue(transaction, isTaken ? undoDepositJob : importDepositJob, payload),
  )
  if (!isReady && HOLD === undefined) reportReady()
  isReady = true
  while ((await findImport(db))?.status === 'importing') await setTimeout(20)
  if (ONCE !== undefined) break
}
await app.close()
process.exit(0)
