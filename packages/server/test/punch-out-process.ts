import { buildApp } from '../src/app.ts'
import { connect } from '../src/db/connect.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { createFileStore } from '../src/files/create-file-store.ts'
import { createMailer } from '../src/mail/mailer.ts'
import { cartTakers } from '../src/app.punch-out.ts'
import { receiveReturn } from '../src/punch-out/return.service.ts'
import { transferSession } from '../src/punch-out/transfer.service.ts'
import { findBuyer } from './order-samples.queries.ts'
import { findUnusedVisits, returnedCart } from './punch-out-samples.queries.ts'

// A server without a socket that takes the cart of one visit after the other and makes a list of it, until it is killed or
// there is none left. A shop that was not answered sends its cart again: each comes back twice.
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = process.env
const database = await connect({ dataDir, databaseUrl })
await buildApp({
  config: { logLevel: 'silent', rateLimit: 0, trustedProxies: 0, publicUrl: 'http://localhost:3000' },
  database,
  files: createFileStore({ dataDir }),
  mailer: createMailer({ smtpUrl: undefined, mailFrom: 'no-reply@comptoir.example', dataDir }),
  tokenSecret: 'a secret for tests that is long enough',
})
const actor = await findBuyer(database.db)
const { companyId } = actor
process.stdout.write('ready\n')

for (const id of await findUnusedVisits(database.db)) {
  const shop = { kind: 'link', linkId: 1, resource: 'punch_out_sessions', rowId: id, companyId } as const
  const post = () =>
    inTransaction(database.db, (db) => receiveReturn({ db, actor: shop, now: new Date() }, returnedCart))
  await post()
  await post()
  await inTransaction(database.db, (db) =>
    transferSession({ db, actor, locale: 'fr', now: new Date() }, cartTakers, id, {
      to: 'selection_list',
      name: `Visite ${id}`,
    }),
  )
}
process.exit()
