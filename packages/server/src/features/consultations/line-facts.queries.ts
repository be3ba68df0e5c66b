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
    .selectFrom('orderLine as l')
    .innerJoin('purchaseOrder as o', 'o.id', 'l.orderId')
    .distinctOn('l.productId')
    .select(['l.productId as product', 'l.unitPrice as price', 'l.priceBase as base'])
    .where('l.productId', 'in', [...productIds, 0])
    .where('l.removedAt', 'is', null)
    .where('l.unitPrice', '>', 0)
    .where('o.orderedAt', 'is not', null)
    .where(isInActorUnitTree(actor, { company: 'o.companyId', unit: 'o.unitId' }))
    .orderBy('l.productId')
    .orderBy('o.orderedAt', 'desc')
    .orderBy('l.id', 'desc')
    .execute()
  return new Map(rows.map(({ product, price, base }) => [product ?? 0, { price: price ?? 0, base }]))
}

/** The declared kg CO₂-equivalent of one unit of each product over its life. */
export async function findCarbon(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('productEnvironment')
    .select(['productId as product', 'carbonKg as carbon'])
    .where('productId', 'in', [...productIds, 0])
    .where('carbonKg', 'is not', null)
    .execute()
  return new Map(rows.map(({ product, carbon }) => [product, carbon ?? 0]))
}
