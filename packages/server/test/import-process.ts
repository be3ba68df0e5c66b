import { setTimeout } from 'node:timers/promises'
import { importDepositJob, undoDepositJob } from '../src/catalog-deposit/catalog-deposit.jobs.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { beginAgain, findImport, stageImport } from './import-samples.queries.ts'
import { openWorker, sayReady } from './open-worker.ts'

// A server without a socket that takes one deposit in and back, again and again, until it is killed.
const { ADDED: added = '300' } = process.env
const { db, services } = await openWorker({ pollJobsEvery: 0.5 })
const { jobs } = services
await jobs.work(services)

let isReady = false
for (;;) {
  const deposit = await findImport(db)
  const isTaken = deposit?.isTaken ?? false
  const payload = isTaken && deposit ? await beginAgain(db, deposit.id) : await stageImport(db, Number(added))
  await inTransaction(db, (transaction) =>
    jobs.enqueue(transaction, isTaken ? undoDepositJob : importDepositJob, payload),
  )
  if (!isReady) sayReady()
  isReady = true
  while ((await findImport(db))?.status === 'importing') await setTimeout(20)
}
