import type { Db } from '../db/connect.ts'
import { costColumns, type CostValues } from '../order-creation/order-creation.queries.ts'

/** The order that a fee is of, and whether the fee was removed. */
export async function findCost(
  db: Db,
  id: number,
): Promise<{ readonly orderId: number; readonly isRemoved: boolean } | undefined> {
  const row = await db
    .selectFrom('order_cost')
    .select(['order_id as orderId', 'removed_at as removedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { orderId: row.orderId, isRemoved: row.removedAt !== null }
}

/** How many fees an order has. */
export async function countOrderCosts(db: Db, orderId: number): Promise<number> {
  const { count } = await db
    .selectFrom('order_cost')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Changes a fee. */
export async function updateOrderCost(db: Db, id: number, cost: CostValues): Promise<void> {
  await db.updateTable('order_cost').set(costColumns(cost)).where('id', '=', id).execute()
}

/** Takes a fee out of its order and answers its name. */
export async function removeOrderCost(db: Db, id: number, now: Date): Promise<string> {
  const { name } = await db
    .updateTable('order_cost')
    .set({ removed_at: now })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirstOrThrow()
  return name
}

/** Puts a fee back that was removed after a moment; answers its name. */
export async function restoreOrderCost(db: Db, id: number, removedAfter: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('order_cost')
    .set({ removed_at: null })
    .where('id', '=', id)
    .where('removed_at', '>', removedAfter.toISOString())
    .returning('name')
    .executeTakeFirst()
  return row?.name
}
