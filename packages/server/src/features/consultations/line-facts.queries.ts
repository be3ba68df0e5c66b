import type { Db } from '../../platform/db/connect.ts'
import { isInActorUnitTree } from '../../platform/access/scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'

/** A net price with its price base. */
interface PaidPrice {
  readonly price: number
  readonly base: number
}

/** The net price of each product in the latest confirmed order that the caller sees. */
export async function findLastPrices(
  db: Db,
  actor: UserActor,
  productIds: readonly number[],
): Promise<Map<number, PaidPrice>> {
  const rows = await db
    .selectFrom('order_line as l')
    .innerJoin('purchase_order as o', 'o.id', 'l.order_id')
    .distinctOn('l.product_id')
    .select(['l.product_id as product', 'l.unit_price as price', 'l.price_base as base'])
    .where('l.product_id', 'in', [...productIds, 0])
    .where('l.removed_at', 'is', null)
    .where('l.unit_price', '>', 0)
    .where('o.ordered_at', 'is not', null)
    .where(isInActorUnitTree(actor, { company: 'o.company_id', unit: 'o.unit_id' }))
    .orderBy('l.product_id')
    .orderBy('o.ordered_at', 'desc')
    .orderBy('l.id', 'desc')
    .execute()
  return new Map(rows.map(({ product, price, base }) => [product ?? 0, { price: price ?? 0, base }]))
}

/** The declared kg CO₂-equivalent of one unit of each product over its life. */
export async function findCarbon(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('product_environment')
    .select(['product_id as product', 'carbon_kg as carbon'])
    .where('product_id', 'in', [...productIds, 0])
    .where('carbon_kg', 'is not', null)
    .execute()
  return new Map(rows.map(({ product, carbon }) => [product, carbon ?? 0]))
}
