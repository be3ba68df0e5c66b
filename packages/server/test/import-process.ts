import { setTimeout } from 'node:timers/promises'
import { buildApp } from '../src/app.ts'
import { importDepositJob, undoDepositJob } from '../src/catalog-deposit/catalog-deposit.jobs.ts'
import { connect } from '../src/db/connect.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { createFileStore } from '../src/files/create-file-store.ts'
import { createMailer } from '../src/mail/mailer.ts'
import { beginAgain, findImport, stageImport } from './import-samples.queries.ts'

// A server without a socket that takes one deposit in and back, again and again, until it is killed.
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl, ADDED: added = '300' } = process.env
const database = await connect({ dataDir, databaseUrl })
const { db } = database
const app = await buildApp({
  config: { logLevel: 'silent', rateLimit: 0, trustedProxies: 0, publicUrl: 'http://localhost:3000' },
  database,
  files: createFileStore({ dataDir }),
  mailer: createMailer({ smtpUrl: undefined, mailFrom: 'no-reply@comptoir.example', dataDir }),
  tokenSecret: 'a secret for tests that is long enough',
  pollJobsEvery: 0.5,
})
const { jobs } = app.services
await jobs.work(app.services)

let isReady = false
for (;;) {
  const deposit = await findImport(db)
  const isTaken = deposit?.isTaken ?? false
  const payload = isTaken && deposit ? await beginAgain(db, deposit.id) : await stageImport(db, Number(added))
  await inTransaction(db, (transaction) =>
    jobs.enqueue(transaction, isTaken ? undoDepositJob : importDepositJob, payload),
  )
  if (!isReady) process.stdout.write('ready\n')
  isReady = true
  while ((await findImport(db))?.status === 'importing') await setTimeout(20)
}
