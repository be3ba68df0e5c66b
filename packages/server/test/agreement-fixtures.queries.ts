import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'

/** Gives an account the agreements role, and its company the management module. */
export async function makeManager(db: Db, username: string): Promise<void> {
  await sql`UPDATE app_user SET roles = roles || '{ROLE_INSTALLER_GESTION}' WHERE username = ${username}`.execute(
    db,
  )
  await sql`UPDATE company SET use_tamzag_gestion = true
    WHERE id = (SELECT company_id FROM app_user WHERE username = ${username})`.execute(db)
}

/** Returns the id of a unit by its code. */
export async function unitIdOf(db: Db, code: string): Promise<number> {
  const { id } = await db
    .selectFrom('organizationUnit')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return id
}

interface NamedAgreement {
  readonly id: number
  readonly supplierId: number
  readonly catalogIds: number[]
}

/** A demo agreement by its name. */
export async function findDemoAgreement(db: Db, name: string): Promise<NamedAgreement> {
  const { rows } = await sql<NamedAgreement>`
    SELECT a.id, a.supplier_id,
      ARRAY(SELECT catalog_id FROM agreement_catalog WHERE agreement_id = a.id ORDER BY 1) AS catalog_ids
    FROM agreement a WHERE a.name = ${name}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no agreement ${name}`)
  return row
}

interface AgreedProduct {
  readonly id: number
  readonly reference: string
  readonly brand: string
  readonly publicPrice: number
}

/** A product of an agreement's catalogues without its own condition. */
export async function agreedProduct(db: Db, agreementId: number): Promise<AgreedProduct> {
  const { rows } = await sql<AgreedProduct>`
    SELECT p.id, p.reference, m.name AS brand, p.public_price
    FROM agreement_catalog c JOIN product p ON p.catalog_id = c.catalog_id
    JOIN catalog k ON k.id = p.catalog_id AND k.is_active
    JOIN company_catalog cc ON cc.catalog_id = k.id AND cc.company_id = (SELECT company_id FROM agreement WHERE id = ${agreementId})
    JOIN manufacturer m ON m.id = p.manufacturer_id
    WHERE c.agreement_id = ${agreementId} AND p.public_price > 20 AND p.withdrawn_at IS NULL AND p.price_base = 1
      AND NOT EXISTS (SELECT 1 FROM agreement_product d WHERE d.product_id = p.id)
      AND NOT EXISTS (SELECT 1 FROM agreement_price_range r WHERE r.product_id = p.id)
    ORDER BY p.id LIMIT 1`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The agreement has no such product')
  return row
}

/** An agreement of `client`'s company. */
export async function findAgreementOf(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('agreement')
    .innerJoin('appUser', 'appUser.companyId', 'agreement.companyId')
    .select('agreement.id')
    .where('appUser.username', '=', 'client')
    .orderBy('agreement.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** A fee of an agreement of `client`'s company. */
export async function findAgreementFeeOf(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('agreementFee')
    .select('id')
    .where('agreementId', '=', await findAgreementOf(db))
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** Ends running bulk changes of agreements: only one may run at a time. */
export async function endAgreementImports(db: Db): Promise<void> {
  await sql`
    UPDATE agreement_import SET state = 'failed', ended_at = queued_at
    WHERE state IN ('queued', 'in_progress')`.execute(db)
}

/** A bulk change of an agreement of `client`'s company that can be reverted: the last one. */
export async function insertAgreementImportOf(db: Db): Promise<number> {
  await endAgreementImports(db)
  const { id } = await db
    .insertInto('agreementImport')
    .values({
      agreementId: await findAgreementOf(db),
      source: 'adjustment',
      mode: 'delta',
      fileName: null,
      contentDigest: null,
      state: 'finished',
      counters: '{}',
      ignored: '[]',
      inverse: JSON.stringify({ families: [], products: [], ranges: [] }),
      queuedAt: '2026-11-21T08:00:00Z',
      queuedBy: null,
      endedAt: '2026-11-21T08:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Such an agreement with every catalogue of its supplier, among them one that has the agreement's number. */
export async function findAgreementOfCatalogs(db: Db): Promise<number> {
  const id = await findAgreementOf(db)
  await sql`
    INSERT INTO agreement_catalog (agreement_id, catalog_id)
    SELECT ${id}::int, c.id FROM catalog c
    WHERE c.id = ${id}::int
      OR c.owner_company_id IS NULL AND c.supplier_id = (SELECT supplier_id FROM agreement WHERE id = ${id}::int)
    ON CONFLICT DO NOTHING`.execute(db)
  return id
}

/** Restricts an agreement to one agency. */
export async function restrictToAgency(db: Db, name: string, agencyId: number): Promise<void> {
  const { id } = await db
    .updateTable('agreement')
    .set({ appliesToAllAgencies: false })
    .where('name', '=', name)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('agreementAgency').values({ agreementId: id, agencyId }).execute()
}

/** An import of an agreement that stays queued. */
export async function insertQueuedImport(db: Db, agreementId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO agreement_import (agreement_id, source, mode, state, queued_at)
    VALUES (${agreementId}, 'file', 'delta', 'queued', now()) RETURNING id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Renames the manufacturer of a product. */
export async function renameManufacturer(db: Db, productId: number, name: string): Promise<string> {
  await sql`UPDATE manufacturer SET name = ${name}
    WHERE id = (SELECT manufacturer_id FROM product WHERE id = ${productId})`.execute(db)
  return name
}

/** Returns the family of a product, and an unrelated one. */
export async function findFamiliesOf(db: Db, productId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT f.id FROM product p JOIN family pf ON pf.id = p.family_id JOIN family f ON f.id = pf.id OR f.path[1] <> pf.path[1]
    WHERE p.id = ${productId} ORDER BY f.id <> pf.id, f.id LIMIT 2`.execute(db)
  return rows.map(({ id }) => id)
}

interface NewFee {
  readonly name: string
  readonly amount: number | null
  /** In hundredths of a point. */
  readonly percentage: number | null
  readonly franco: number | null
}

/** Adds fees to the agreement of a trial product's supplier; returns how to remove them. */
export async function insertFees(
  db: Db,
  productId: number,
  fees: readonly NewFee[],
): Promise<() => Promise<void>> {
  const { id: agreementId } = await db
    .selectFrom('agreement')
    .innerJoin('catalog', 'catalog.supplierId', 'agreement.supplierId')
    .innerJoin('product', 'product.catalogId', 'catalog.id')
    .select('agreement.id')
    .where('product.id', '=', productId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .insertInto('agreementFee')
    .values(fees.map((fee) => ({ agreementId, nameEn: null, isDefault: true, ...fee })))
    .returning('id')
    .execute()
  return async () => {
    const ids = rows.map(({ id }) => id)
    await db.deleteFrom('agreementFee').where('id', 'in', ids).execute()
  }
}
