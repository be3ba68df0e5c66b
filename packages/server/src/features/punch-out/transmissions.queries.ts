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
    .insertInto('punchOutTransmission')
    .values({ orderId, accountId, document, queuedAt: now, state: 'queued' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A queued transmission; `undefined` when it has ended, or its order was deleted. */
export async function findQueuedTransmission(db: Db, id: number) {
  return db
    .selectFrom('punchOutTransmission as t')
    .innerJoin('purchaseOrder as o', 'o.id', 't.orderId')
    .select(['t.document', 't.accountId', 'o.companyId', 't.orderId'])
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
    .updateTable('punchOutTransmission')
    .set({ statusCode, response: response.slice(0, 4000) })
    .where('id', '=', id)
    .execute()
}

/** Ends a transmission, once: returns the order and the last response; `undefined` where it had ended. */
export async function endTransmission(db: Db, id: number, state: 'sent' | 'refused', now: Date) {
  return db
    .updateTable('punchOutTransmission as t')
    .from('purchaseOrder as o')
    .set({ state, endedAt: now })
    .whereRef('o.id', '=', 't.orderId')
    .where('t.id', '=', id)
    .where('t.state', '=', 'queued')
    .returning(['o.id as orderId', 'o.number', 'o.companyId', 'o.requesterId', 't.statusCode', 't.response'])
    .executeTakeFirst()
}

/** The shop's ids of an order's lines, by line. */
export async function findShopLineIds(db: Db, orderId: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('orderLine as l')
    .innerJoin('purchaseOrder as o', 'o.id', 'l.orderId')
    .innerJoin('punchOutItem as i', (join) =>
      join.onRef('i.id', '=', 'l.sourceLineId').onRef('i.sessionId', '=', 'o.originId'),
    )
    .select(['l.id', 'i.auxiliary'])
    .where('l.orderId', '=', orderId)
    .where('o.origin', '=', 'punch_out')
    .execute()
  return new Map(rows.map(({ id, auxiliary }) => [id, auxiliary]))
}
