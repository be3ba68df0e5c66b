import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

interface TestedProduct {
  readonly id: number
  readonly publicPrice: number | null
  readonly base: number
}

/** A product covered by an agreement. */
export async function findTestedProduct(
  db: Db,
  agreementId: number,
  productId: number,
): Promise<TestedProduct | undefined> {
  const { rows } = await sql<TestedProduct>`
    SELECT p.id, p.public_price, p.price_base AS base
    FROM product p JOIN agreement_catalog c ON c.catalog_id = p.catalog_id
    WHERE c.agreement_id = ${agreementId} AND p.id = ${productId} AND p.withdrawn_at IS NULL`.execute(db)
  return rows[0]
}
