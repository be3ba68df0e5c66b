import type { Db } from '../db/connect.ts'
import { costColumns, type CostValues } from '../order-creation/order-creation.queries.ts'

/** The order that a fee is of. */
export async function findCostOrder(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('order_cost')
    .select('order_id as orderId')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.orderId
}

/** How many fees an order has. */
export async function countOrderCosts(db: Db, orderId: number): Promise<number> {
  const { count } = await db
    .selectFrom('order_cost')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return count
}

/** Changes a fee. */
export async function updateOrderCost(db: Db, id: number, cost: CostValues): Promise<void> {
  await db.updateTable('order_cost').set(costColumns(cost)).where('id', '=', id).execute()
}

/** Deletes a fee and answers its name. */
export async function deleteOrderCost(db: Db, id: number): Promise<string> {
  const { name } = await db
    .deleteFrom('order_cost')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirstOrThrow()
  return name
}
