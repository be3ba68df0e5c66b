import { inTransaction } from '../src/platform/db/transaction.ts'
import { cartTargets } from '../src/app.punch-out.ts'
import { receiveReturn } from '../src/features/punch-out/return.service.ts'
import { transferSession } from '../src/features/punch-out/transfer.service.ts'
import { findBuyer } from './order-fixtures.queries.ts'
import { findUnusedSessions, returnedCart } from './punch-out-fixtures.queries.ts'
import { openWorker, reportReady } from './open-worker.ts'

// A server without a socket that receives the cart of one session after the other and makes a list of it, until it is killed or
// none is left. A shop without a response sends its cart again: each cart arrives twice.
const worker = await openWorker()
const actor = await findBuyer(worker.db)
const { companyId } = actor
reportReady()

for (const id of await findUnusedSessions(worker.db)) {
  const shop = { kind: 'link', linkId: 1, resource: 'punch_out_sessions', rowId: id, companyId } as const
  const post = () =>
    inTransaction(worker.db, (db) => receiveReturn({ db, actor: shop, now: new Date() }, returnedCart))
  await post()
  await post()
  await inTransaction(worker.db, (db) =>
    transferSession({ db, actor, locale: 'fr', now: new Date() }, cartTargets, id, {
      to: 'selection_list',
      name: `Visite ${id}`,
    }),
  )
}
process.exit()
