import type { Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import { visibleCatalogs } from '../../domain/products/product.queries.ts'
import type { UblCatalogueLine } from '../../domain/ubl/catalogue.write.ts'
import { appliesToActor, unitsAbove } from '../../platform/access/scope.ts'
import type { Db } from '../../platform/db/connect.ts'

/** A unit of a company, and the day in Paris. */
export interface UnitDay {
  readonly companyId: number
  readonly unitId: number
  readonly day: string
}

interface UnitAgreement {
  readonly id: number
  readonly name: string
  readonly supplier: string
  readonly start: string
  readonly end: string
  /** Of an agency to which it applies. */
  readonly siret: string | null
}

/** The agreements that set prices of a unit on a day, by name; with an id, this one alone. */
export async function findUnitAgreements(
  db: Db,
  { companyId, unitId, day }: UnitDay,
  id?: number,
): Promise<UnitAgreement[]> {
  const { rows } = await sql<UnitAgreement>`
    WITH RECURSIVE ${unitsAbove(companyId, unitId)}
    SELECT a.id, a.name, s.name AS supplier, a.starts_on AS start, a.ends_on AS "end",
      (SELECT g.siret FROM agency g
        WHERE g.supplier_id = a.supplier_id AND g.siret IS NOT NULL
          AND (a.applies_to_all_agencies
            OR EXISTS (SELECT FROM agreement_agency h WHERE h.agreement_id = a.id AND h.agency_id = g.id))
        ORDER BY g.id LIMIT 1) AS siret
    FROM agreement a
    JOIN unit ON unit.id = a.unit_id
    JOIN supplier s ON s.id = a.supplier_id
    WHERE ${appliesToActor({ companyId }, 'a')} AND a.removed_at IS NULL
      AND a.starts_on <= ${day}::date AND a.ends_on >= ${day}::date
      AND ${id === undefined ? sql`true` : sql`a.id = ${id}`}
    ORDER BY lower(a.name), a.id`.execute(db)
  return rows
}

/** The name of a company, and its SIREN. */
export function findBuyer(db: Db, companyId: number) {
  return db
    .selectFrom('company')
    .select(['name', 'siren'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
}

interface AgreedProduct extends Omit<UblCatalogueLine, 'prices'> {
  readonly publicPrice: number | null
}

const agreed = (agreementId: number, companyId: number) => sql`
  product p
  JOIN agreement_catalog c ON c.catalog_id = p.catalog_id AND c.agreement_id = ${agreementId}
  JOIN manufacturer m ON m.id = p.manufacturer_id
  WHERE p.withdrawn_at IS NULL AND p.catalog_id IN ${visibleCatalogs({ companyId })}`

/** Whether an agreement covers more than so many products. */
export async function hasMoreProducts(
  db: Db,
  agreementId: number,
  companyId: number,
  max: number,
): Promise<boolean> {
  const { rows } =
    await sql`SELECT p.id FROM ${agreed(agreementId, companyId)} OFFSET ${max} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** The next products of an agreement after an id. */
export async function findAgreedProducts(
  db: Db,
  agreement: { readonly id: number; readonly companyId: number },
  after: number,
  locale: Locale,
): Promise<AgreedProduct[]> {
  const { rows } = await sql<AgreedProduct>`
    SELECT p.id, p.reference, ${sql.ref(`p.name_${locale}`)} AS name, m.name AS manufacturer, p.ean,
      p.sales_unit AS unit, p.packaging, p.price_base, p.public_price
    FROM ${agreed(agreement.id, agreement.companyId)} AND p.id > ${after}
    ORDER BY p.id LIMIT 500`.execute(db)
  return rows
}
