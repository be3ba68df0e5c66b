import type { AgreementCatalogs, Choice } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Those of some catalogues that are the supplier's and visible to the company. */
export async function findLinkableCatalogs(
  db: Db,
  companyId: number,
  supplierId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM catalog c
    JOIN company_catalog cc ON cc.catalog_id = c.id AND cc.company_id = ${companyId}
    WHERE c.supplier_id = ${supplierId} AND c.owner_company_id IS NULL AND c.id = ANY (${[...ids]}::int[])
    ORDER BY c.id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Those of some agencies that are the supplier's. */
export async function findAgenciesOf(
  db: Db,
  supplierId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM agency WHERE supplier_id = ${supplierId} AND id = ANY (${[...ids]}::int[])
    ORDER BY id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether a supplier exists. */
export async function supplierExists(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('supplier').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Replaces the agencies of an agreement. */
export async function replaceAgencies(db: Db, agreementId: number, ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM agreement_agency WHERE agreement_id = ${agreementId} AND agency_id <> ALL (${[...ids]}::int[])`.execute(
    db,
  )
  await sql`INSERT INTO agreement_agency (agreement_id, agency_id)
    SELECT ${agreementId}, unnest(${[...ids]}::int[]) ON CONFLICT DO NOTHING`.execute(db)
}

/** A catalogue of an agreement with its general discounts, in hundredths of a point. */
export interface LinkedCatalog {
  readonly catalog: number
  readonly discount1: number | null
  readonly discount2: number | null
}

/** Replaces the catalogues of an agreement. */
export async function replaceCatalogs(
  db: Db,
  agreementId: number,
  catalogs: readonly LinkedCatalog[],
): Promise<void> {
  const ids = catalogs.map(({ catalog }) => catalog)
  await sql`DELETE FROM agreement_catalog WHERE agreement_id = ${agreementId} AND catalog_id <> ALL (${ids}::int[])`.execute(
    db,
  )
  await sql`
    INSERT INTO agreement_catalog (agreement_id, catalog_id, discount1, discount2)
    SELECT ${agreementId}, c.catalog, c.discount1, c.discount2
    FROM json_to_recordset(${JSON.stringify(catalogs)}::json) AS c (catalog int, discount1 int, discount2 int)
    ON CONFLICT (agreement_id, catalog_id)
    DO UPDATE SET discount1 = excluded.discount1, discount2 = excluded.discount2`.execute(db)
}

/** The agencies of an agreement. */
export async function findAgencies(db: Db, agreementId: number): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    SELECT a.id, a.name, concat_ws(' ', a.zip_code, a.city) AS about
    FROM agreement_agency g JOIN agency a ON a.id = g.agency_id
    WHERE g.agreement_id = ${agreementId} ORDER BY a.name_sort, a.id`.execute(db)
  return rows
}

/** Sets whether an agreement applies to all agencies, and increments the version of its agencies. */
export async function updateAgencyReach(db: Db, agreementId: number, all: boolean, now: Date): Promise<void> {
  await db
    .updateTable('agreement')
    .set((column) => ({
      appliesToAllAgencies: all,
      agenciesVersion: column('agenciesVersion', '+', 1),
      changedAt: now,
    }))
    .where('id', '=', agreementId)
    .execute()
}

/** Increments the version of an agreement's catalogues. */
export async function incrementCatalogsVersion(db: Db, agreementId: number, now: Date): Promise<void> {
  await db
    .updateTable('agreement')
    .set((column) => ({ catalogsVersion: column('catalogsVersion', '+', 1), changedAt: now }))
    .where('id', '=', agreementId)
    .execute()
}

/** The catalogues of an agreement with their general discounts in percent. */
export async function findCatalogs(db: Db, agreementId: number): Promise<AgreementCatalogs['catalogs']> {
  const { rows } = await sql<AgreementCatalogs['catalogs'][number]>`
    SELECT json_build_object('id', c.id, 'name', c.name) AS catalog,
      ac.discount1 / 100.0 AS discount1, ac.discount2 / 100.0 AS discount2
    FROM agreement_catalog ac JOIN catalog c ON c.id = ac.catalog_id
    WHERE ac.agreement_id = ${agreementId} ORDER BY c.name, c.id`.execute(db)
  return rows
}

interface CatalogHeader {
  readonly catalog: { readonly id: number; readonly name: string }
  readonly discount1: number | null
  readonly discount2: number | null
  readonly productCount: number
  readonly familyCount: number
  readonly conditionCount: number
  readonly rangeCount: number
}

/** The headers above the conditions of each catalogue of an agreement. */
export async function findCatalogHeaders(db: Db, agreementId: number): Promise<CatalogHeader[]> {
  const { rows } = await sql<CatalogHeader>`
    SELECT json_build_object('id', c.id, 'name', c.name) AS catalog,
      ac.discount1 / 100.0 AS discount1, ac.discount2 / 100.0 AS discount2,
      (SELECT count(*)::int FROM product p WHERE p.catalog_id = c.id AND p.withdrawn_at IS NULL) AS product_count,
      (SELECT count(*)::int FROM agreement_family f WHERE f.agreement_id = ac.agreement_id AND EXISTS (
        SELECT 1 FROM product p JOIN family pf ON pf.id = p.family_id
        WHERE p.catalog_id = c.id AND f.family_id = ANY (pf.path))) AS family_count,
      (SELECT count(*)::int FROM agreement_product d JOIN product p ON p.id = d.product_id
        WHERE d.agreement_id = ac.agreement_id AND p.catalog_id = c.id) AS condition_count,
      (SELECT count(DISTINCT r.product_id)::int FROM agreement_price_range r JOIN product p ON p.id = r.product_id
        WHERE r.agreement_id = ac.agreement_id AND p.catalog_id = c.id) AS range_count
    FROM agreement_catalog ac JOIN catalog c ON c.id = ac.catalog_id
    WHERE ac.agreement_id = ${agreementId} ORDER BY c.name, c.id`.execute(db)
  return rows
}
