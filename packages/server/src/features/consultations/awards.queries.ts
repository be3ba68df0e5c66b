import type { Db } from '../../platform/db/connect.ts'

/** The awards of a consultation, in the order of its lines. */
export async function findAwards(db: Db, consultationId: number) {
  return db
    .selectFrom('consultation_award as w')
    .innerJoin('purchase_order as o', 'o.id', 'w.order_id')
    .select([
      'w.line_id as line',
      'w.supplier_id as supplier',
      'w.quantity',
      'w.unit_price as unitPrice',
      'w.is_similar as isSimilar',
      'w.order_id as order',
    ])
    .where('w.consultation_id', '=', consultationId)
    .where('o.removed_at', 'is', null)
    .orderBy('w.line_id')
    .orderBy('w.id')
    .execute()
}

/** The awarded quantity of each line, counting only orders that still exist. */
export async function findAwardedQuantities(db: Db, consultationId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('consultation_award as w')
    .innerJoin('purchase_order as o', 'o.id', 'w.order_id')
    .select(['w.line_id as line', ({ fn }) => fn.sum<number>('w.quantity').as('quantity')])
    .where('w.consultation_id', '=', consultationId)
    .where('o.removed_at', 'is', null)
    .groupBy('w.line_id')
    .orderBy('w.line_id')
    .execute()
  return new Map(rows.map(({ line, quantity }) => [line, quantity]))
}

/** The suppliers of a consultation whose quoted shipping is already in an order: it is charged once. */
export async function findOrderedShippings(db: Db, consultationId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('consultation_supplier as s')
    .innerJoin('order_cost as k', 'k.consultation_supplier_id', 's.id')
    .innerJoin('purchase_order as o', 'o.id', 'k.order_id')
    .select('s.id')
    .where('s.consultation_id', '=', consultationId)
    .where('k.removed_at', 'is', null)
    .where('o.removed_at', 'is', null)
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
    .insertInto('consultation_award')
    .values(
      awards.map((award) => ({
        consultation_id: award.consultationId,
        line_id: award.line,
        supplier_id: award.supplier,
        quantity: award.quantity,
        unit_price: award.unitPrice,
        is_similar: award.isSimilar,
        awarded_at: now,
        awarded_by: award.userId,
        order_id: award.orderId,
      })),
    )
    .execute()
}
