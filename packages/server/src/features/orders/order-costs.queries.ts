import type { Db } from '../../platform/db/connect.ts'
import { costColumns, type CostValues } from '../../domain/order-creation/order-creation.queries.ts'

/** The order of a fee, its names, and whether it was removed. */
export async function findCost(
  db: Db,
  id: number,
): Promise<
  | (Pick<CostValues, 'name' | 'nameEn'> & { readonly orderId: number; readonly isRemoved: boolean })
  | undefined
> {
  const row = await db
    .selectFrom('orderCost')
    .select(['orderId', 'name', 'nameEn', 'removedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { removedAt, ...cost } = row
  return { ...cost, isRemoved: removedAt !== null }
}

/** Returns the number of fees of an order. */
export async function countOrderCosts(db: Db, orderId: number): Promise<number> {
  const { count } = await db
    .selectFrom('orderCost')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('orderId', '=', orderId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Changes a fee. */
export async function updateOrderCost(db: Db, id: number, cost: CostValues): Promise<void> {
  await db.updateTable('orderCost').set(costColumns(cost)).where('id', '=', id).execute()
}

/** Removes a fee. */
export async function removeOrderCost(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('orderCost').set({ removedAt: now }).where('id', '=', id).execute()
}

/** Restores a fee removed after a given time; returns whether there was one. */
export async function restoreOrderCost(db: Db, id: number, removedAfter: Date): Promise<boolean> {
  const row = await db
    .updateTable('orderCost')
    .set({ removedAt: null })
    .where('id', '=', id)
    .where('removedAt', '>', removedAfter.toISOString())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
