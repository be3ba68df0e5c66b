import type { Db } from '../../platform/db/connect.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { writeOrderRequest, type OrderRequest } from '../../domain/punch-out-messages/order-request.write.ts'
import { findOrderAccount } from './accounts.queries.ts'
import { partiesOf } from './open-shop.service.ts'
import { transmitOrderJob } from './transmit-order.jobs.ts'
import { findShopLineIds, insertTransmission } from './transmissions.queries.ts'

/** A confirmed order, in the transaction that confirms it. */
interface Confirmed {
  readonly db: Db
  readonly companyId: number
  readonly request: OrderRequest
  readonly now: Date
}

/**
 * Queues a confirmed order for the supplier's system, where the buyer's unit or one above has an account for orders.
 * Returns the host name of that system, or `null` where there is none and the order goes by email.
 */
export const transmitOrder =
  (jobs: Pick<JobQueue, 'enqueue'>) =>
  async ({ db, companyId, request, now }: Confirmed): Promise<string | null> => {
    const { order, lines } = request
    const supplierId = order.supplier.id
    const account = await findOrderAccount(db, { companyId, unitId: order.unit.id, supplierId })
    if (!account || account.orderUrl === null) return null
    const auxiliaries = await findShopLineIds(db, order.id)
    const marked = lines.map((line) => ({ ...line, auxiliary: auxiliaries.get(line.id) ?? '' }))
    const document = writeOrderRequest({ ...request, lines: marked }, now, partiesOf(account))
    const id = await insertTransmission(db, { orderId: order.id, accountId: account.id, document }, now)
    await jobs.enqueue(db, transmitOrderJob, { transmission: id })
    return new URL(account.orderUrl).host
  }
