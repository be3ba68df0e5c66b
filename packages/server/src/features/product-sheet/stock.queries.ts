import type { Stock } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'

/** Stock of a product at agencies, the highest first. The caller has checked access to it. */
export async function findStock(db: Db, productId: number): Promise<Stock[]> {
  const rows = await db
    .selectFrom('agencyStock')
    .innerJoin('agency', 'agency.id', 'agencyStock.agencyId')
    .select([
      'agency.id',
      'agency.name',
      'agency.zipCode',
      'agency.city',
      'agencyStock.quantity',
      'agencyStock.countedAt',
    ])
    .where('agencyStock.productId', '=', productId)
    .orderBy('agencyStock.quantity', 'desc')
    .orderBy('agency.name')
    .orderBy('agency.id')
    .limit(100)
    .execute()
  return rows.map(({ quantity, countedAt, ...agency }) => ({ '@type': 'Stock', agency, quantity, countedAt }))
}
