import type { Stock } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'

/** Stock of a product at agencies, the highest first. The caller has checked access to it. */
export async function findStock(db: Db, productId: number): Promise<Stock[]> {
  const rows = await db
    .selectFrom('agency_stock')
    .innerJoin('agency', 'agency.id', 'agency_stock.agency_id')
    .select([
      'agency.id',
      'agency.name',
      'agency.zip_code as zipCode',
      'agency.city',
      'agency_stock.quantity',
      'agency_stock.counted_at as countedAt',
    ])
    .where('agency_stock.product_id', '=', productId)
    .orderBy('agency_stock.quantity', 'desc')
    .orderBy('agency.name')
    .orderBy('agency.id')
    .limit(100)
    .execute()
  return rows.map(({ quantity, countedAt, ...agency }) => ({ '@type': 'Stock', agency, quantity, countedAt }))
}
