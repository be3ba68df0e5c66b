import type { Named } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'

/** The tariff with a product's public price. */
export async function findTariff(db: Db, productId: number): Promise<{ name: string; publishedOn: string }> {
  return db
    .selectFrom('product')
    .innerJoin('catalog', 'catalog.id', 'product.catalogId')
    .innerJoin('priceList', 'priceList.id', 'catalog.priceListId')
    .select(['priceList.name', 'priceList.publishedOn'])
    .where('product.id', '=', productId)
    .executeTakeFirstOrThrow()
}

/** The parties of an agreement. */
export interface AgreementParties {
  readonly id: number
  readonly supplier: Named
  readonly unit: Named
}

/** Supplier and unit of agreements of the actor's company, by agreement id. */
export async function findParties(
  db: Db,
  { companyId }: UserActor,
  ids: readonly number[],
): Promise<Map<number, AgreementParties>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('agreement')
    .innerJoin('supplier', 'supplier.id', 'agreement.supplierId')
    .innerJoin('organizationUnit', 'organizationUnit.id', 'agreement.unitId')
    .select([
      'agreement.id',
      'agreement.supplierId',
      'supplier.name as supplier',
      'agreement.unitId',
      'organizationUnit.name as unit',
    ])
    .where('agreement.companyId', '=', companyId)
    .where('agreement.id', 'in', ids)
    .orderBy('agreement.id')
    .execute()
  return new Map(
    rows.map(({ id, supplierId, supplier, unitId, unit }) => [
      id,
      { id, supplier: { id: supplierId, name: supplier }, unit: { id: unitId, name: unit } },
    ]),
  )
}

/** The public price of a product from a day on. */
export interface TariffPrice {
  readonly from: string
  readonly public: number
  readonly tariff: string
}

/** The public prices of a product up to a day, the oldest first; the last one is the current one. */
export async function findTariffPrices(db: Db, productId: number, day: string): Promise<TariffPrice[]> {
  const { rows } = await sql<TariffPrice>`
    SELECT * FROM (
      SELECT starts_on AS from, public_price AS public, tariff
      FROM product_past_price WHERE product_id = ${productId}
      UNION ALL
      SELECT l.published_on, p.public_price, l.name
      FROM product p
      JOIN catalog c ON c.id = p.catalog_id
      JOIN price_list l ON l.id = c.price_list_id
      WHERE p.id = ${productId} AND p.public_price IS NOT NULL
    ) known
    WHERE known.from <= ${day}::date
    ORDER BY known.from`.execute(db)
  return rows
}

/** The first days and the days after the end of agreements on the product's catalogue. */
export async function findAgreementDays(db: Db, actor: UserActor, productId: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT DISTINCT turn.day
    FROM product p
    JOIN agreement_catalog c ON c.catalog_id = p.catalog_id
    JOIN agreement a ON a.id = c.agreement_id
    CROSS JOIN LATERAL (VALUES (a.starts_on), (a.ends_on + 1)) turn (day)
    WHERE p.id = ${productId} AND a.company_id = ${actor.companyId} AND a.removed_at IS NULL
    ORDER BY turn.day`.execute(db)
  return rows.map(({ day }) => day)
}
