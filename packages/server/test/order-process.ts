import { setTimeout } from 'node:timers/promises'
import { buildApp } from '../src/app.ts'
import { connect } from '../src/db/connect.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { createFileStore } from '../src/files/create-file-store.ts'
import { createMailer } from '../src/mail/mailer.ts'
import { confirmOrderOf } from '../src/orders/confirm-order.service.ts'
import { makeRetriesDue } from './job-samples.queries.ts'
import { countOpenLetters, findBuyer, findNextPreOrder } from './order-samples.queries.ts'

// A server without a socket that confirms one pre-order after the other and sends their letters, until it is killed; `LAST=1`:
// it ends once every order is confirmed and every letter is sent.
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl, LAST: last } = process.env
const database = await connect({ dataDir, databaseUrl })
const app = await buildApp({
  config: { logLevel: 'silent', rateLimit: 0, trustedProxies: 0, publicUrl: 'http://localhost:3000' },
  database,
  files: createFileStore({ dataDir }),
  mailer: createMailer({ smtpUrl: undefined, mailFrom: 'no-reply@comptoir.example', dataDir }),
  tokenSecret: 'a secret for tests that is long enough',
  pollJobsEvery: 0.5,
})
const { jobs, letters } = app.services
const actor = await findBuyer(database.db)
await jobs.work(app.services)
process.stdout.write('ready\n')

for (;;) {
  const id = await findNextPreOrder(database.db)
  if (id === undefined) break
  await inTransaction(database.db, (db) =>
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
const isOver = async () => last !== undefined && (await countOpenLetters(database.db)) === 0
while (!(await isOver())) {
  await makeRetriesDue(database.db)
  await setTimeout(200)
}
// Longer than a look for due jobs: what was sent twice would show.
await setTimeout(2_000)
process.exit()
