import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { buildApp } from '../src/app.ts'
import { connect } from '../src/db/connect.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { createFileStore } from '../src/files/create-file-store.ts'
import { createMailer } from '../src/mail/mailer.ts'
import { writeEffect, writeLine } from './job-samples.ts'
import { countSampleJobs, insertSource, makeRetriesDue } from './job-samples.queries.ts'

// A server without a socket that queues jobs all the time and runs them, until it is killed; `QUEUES=0`: it runs them until none is left.
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl, LINES: lines = '', QUEUES: queues } = process.env
const database = await connect({ dataDir, databaseUrl })
const lineJob = writeLine(lines)
const app = await buildApp({
  config: { logLevel: 'silent', rateLimit: 0, trustedProxies: 0, publicUrl: 'http://localhost:3000' },
  database,
  files: createFileStore({ dataDir }),
  mailer: createMailer({ smtpUrl: undefined, mailFrom: 'no-reply@comptoir.example', dataDir }),
  tokenSecret: 'a secret for tests that is long enough',
  moreJobs: [writeEffect, lineJob],
  pollJobsEvery: 0.5,
})
const { jobs } = app.services
const turns = queues === '0' ? 0 : Number.POSITIVE_INFINITY
await jobs.work(app.services)
process.stdout.write('ready\n')

for (let turn = 1; turn < turns; turn++) {
  const source = randomUUID()
  const isGivenUp = turn % 5 === 0
  await inTransaction(database.db, async (transaction) => {
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
  while ((await countSampleJobs(database.db)) > 0) {
    await makeRetriesDue(database.db)
    await setTimeout(200)
  }
  // Longer than a look for due jobs: what ran twice would show.
  await setTimeout(2_000)
  process.exit()
}
