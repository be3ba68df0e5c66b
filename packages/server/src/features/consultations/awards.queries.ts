import type { Db } from '../../platform/db/connect.ts'

/** The awards of a consultation, in the order of its lines. */
export async function findAwards(db: Db, consultationId: number) {
  return db
    .selectFrom('consultationAward as w')
    .innerJoin('purchaseOrder as o', 'o.id', 'w.orderId')
    .select([
      'w.lineId as line',
      'w.supplierId as supplier',
      'w.quantity',
      'w.unitPrice',
      'w.isSimilar',
      'w.orderId as order',
    ])
    .where('w.consultationId', '=', consultationId)
    .where('o.removedAt', 'is', null)
    .orderBy('w.lineId')
    .orderBy('w.id')
    .execute()
}

/** The awarded quantity of each line, counting only orders that still exist. */
export async function findAwardedQuantities(db: Db, consultationId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('consultationAward as w')
    .innerJoin('purchaseOrder as o', 'o.id', 'w.orderId')
    .select(['w.lineId as line', ({ fn }) => fn.sum<number>('w.quantity').as('quantity')])
    .where('w.consultationId', '=', consultationId)
    .where('o.removedAt', 'is', null)
    .groupBy('w.lineId')
    .orderBy('w.lineId')
    .execute()
  return new Map(rows.map(({ line, quantity }) => [line, quantity]))
}

/** The suppliers of a consultation whose quoted shipping is already in an order: it is charged once. */
export async function findOrderedShippings(db: Db, consultationId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('consultationSupplier as s')
    .innerJoin('orderCost as k', 'k.consultationSupplierId', 's.id')
    .innerJoin('purchaseOrder as o', 'o.id', 'k.orderId')
    .select('s.id')
    .where('s.consultationId', '=', consultationId)
    .where('k.removedAt', 'is', null)
    .where('o.removedAt', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

interface NewAward {
  readonly consultationId: number
  readonly line: number
  readonly supplier: number
  readonly quantity: number
  readonly unitPrice: number
  readonly isSimilar: boolean
  readonly userId: number
  readonly orderId: number
}

/** Adds awards with the orders created for them. */
export async function insertAwards(db: Db, awards: readonly NewAward[], now: Date): Promise<void> {
  await db
    .insertInto('consultationAward')
    .values(
      awards.map(({ line, supplier, userId, ...award }) => ({
        ...award,
        lineId: line,
        supplierId: supplier,
        awardedAt: now,
        awardedBy: userId,
      })),
    )
    .execute()
}
