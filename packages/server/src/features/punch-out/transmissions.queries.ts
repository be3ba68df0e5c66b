import type { Db } from '../../platform/db/connect.ts'

/** An order to be sent to a supplier's system. */
interface NewTransmission {
  readonly orderId: number
  readonly accountId: number
  readonly document: string
}

export async function insertTransmission(
  db: Db,
  { orderId, accountId, document }: NewTransmission,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('punch_out_transmission')
    .values({ order_id: orderId, account_id: accountId, document, queued_at: now, state: 'queued' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A queued transmission; `undefined` when it has ended, or its order was deleted. */
export async function findQueuedTransmission(db: Db, id: number) {
  return db
    .selectFrom('punch_out_transmission as t')
    .innerJoin('purchase_order as o', 'o.id', 't.order_id')
    .select(['t.document', 't.account_id as accountId', 'o.company_id as companyId', 't.order_id as orderId'])
    .where('t.id', '=', id)
    .where('t.state', '=', 'queued')
    .executeTakeFirst()
}

/** Stores the response of the supplier's system. */
export async function storeResponse(
  db: Db,
  id: number,
  { statusCode, response }: { readonly statusCode: string | null; readonly response: string },
): Promise<void> {
  await db
    .updateTable('punch_out_transmission')
    .set({ status_code: statusCode, response: response.slice(0, 4000) })
    .where('id', '=', id)
    .execute()
}

/** Ends a transmission, once: returns the order and the last response; `undefined` where it had ended. */
export async function endTransmission(db: Db, id: number, state: 'sent' | 'refused', now: Date) {
  return db
    .updateTable('punch_out_transmission as t')
    .from('purchase_order as o')
    .set({ state, ended_at: now })
    .whereRef('o.id', '=', 't.order_id')
    .where('t.id', '=', id)
    .where('t.state', '=', 'queued')
    .returning([
      'o.id as orderId',
      'o.number',
      'o.company_id as companyId',
      'o.requester_id as requesterId',
      't.status_code as statusCode',
      't.response',
    ])
    .executeTakeFirst()
}

/** The shop's ids of an order's lines, by line. */
export async function findShopLineIds(db: Db, orderId: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('order_line as l')
    .innerJoin('purchase_order as o', 'o.id', 'l.order_id')
    .innerJoin('punch_out_item as i', (join) =>
      join.onRef('i.id', '=', 'l.source_line_id').onRef('i.session_id', '=', 'o.origin_id'),
    )
    .select(['l.id', 'i.auxiliary'])
    .where('l.order_id', '=', orderId)
    .where('o.origin', '=', 'punch_out')
    .execute()
  return new Map(rows.map(({ id, auxiliary }) => [id, auxiliary]))
}
