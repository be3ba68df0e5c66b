import { inTransaction } from '../src/db/transaction.ts'
import { cartTargets } from '../src/app.punch-out.ts'
import { receiveReturn } from '../src/punch-out/return.service.ts'
import { transferSession } from '../src/punch-out/transfer.service.ts'
import { findBuyer } from './order-samples.queries.ts'
import { findUnusedVisits, returnedCart } from './punch-out-samples.queries.ts'
import { openWorker, sayReady } from './open-worker.ts'

// A server without a socket that takes the cart of one visit after the other and makes a list of it, until it is killed or
// there is none left. A shop that was not answered sends its cart again: each comes back twice.
const worker = await openWorker()
const actor = await findBuyer(worker.db)
const { companyId } = actor
sayReady()

for (const id of await findUnusedVisits(worker.db)) {
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
