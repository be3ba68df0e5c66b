import { sql } from 'kysely'
import { syncIdSequence } from '../../seed/insert-rows.ts'
import type { Db } from '../../src/platform/db/connect.ts'

/** So many more products have a net price of their own in each agreement that has their catalogue. */
const productsPerNetPrice = 500
/** Numbers of the agreements of one company, apart from those of the next. */
const agreementsPerCompany = 1000

/** Adds net prices to the demo's agreements, and companies with a buyer, the catalogues and the agreements of the first one; returns all buyers. */
export async function insertCompanies(db: Db, companies: number): Promise<string[]> {
  await sql`
    INSERT INTO agreement_product (agreement_id, product_id, net_price)
    SELECT a.agreement_id, p.id, greatest(round(p.public_price * 0.55, 4), 0.0001)
    FROM agreement_catalog a JOIN product p ON p.catalog_id = a.catalog_id
    WHERE p.public_price IS NOT NULL AND mod(p.id, ${productsPerNetPrice}::int) = 7
    ON CONFLICT DO NOTHING`.execute(db)
  await sql`CREATE TEMPORARY TABLE grown AS
    WITH made AS (
      INSERT INTO company (name) SELECT 'Growth ' || n FROM generate_series(1, ${companies - 1}::int) n RETURNING id, name
    ), unit AS (
      INSERT INTO organization_unit (company_id, code, name) SELECT id, 'GRP', name FROM made RETURNING id, company_id
    ), person AS (
      INSERT INTO app_user (company_id, username, display_name, password_hash, roles)
      SELECT made.id, 'buyer' || made.id, made.name, c.password_hash, c.roles
      FROM made, app_user c WHERE c.username = 'client' RETURNING id, company_id, username
    )
    SELECT unit.company_id AS id, unit.id AS unit_id, person.id AS user_id, person.username
    FROM unit JOIN person ON person.company_id = unit.company_id`.execute(db)
  await sql`INSERT INTO app_user_unit (company_id, user_id, unit_id) SELECT id, user_id, unit_id FROM grown`.execute(
    db,
  )
  await sql`
    INSERT INTO company_catalog (company_id, catalog_id)
    SELECT grown.id, c.catalog_id
    FROM grown, company_catalog c JOIN catalog k ON k.id = c.catalog_id AND k.owner_company_id IS NULL
    WHERE c.company_id = 1`.execute(db)
  await insertAgreements(db)
  const { rows } = await sql<{ username: string }>`SELECT username FROM grown ORDER BY id`.execute(db)
  return ['client', ...rows.map(({ username }) => username)]
}

/** Every company has the agreements of the first one. */
async function insertAgreements(db: Db): Promise<void> {
  const copyId = sql`${agreementsPerCompany}::int * grown.id + a.id`
  const source = sql`FROM grown, agreement a`
  await sql`
    INSERT INTO agreement (id, company_id, supplier_id, unit_id, name, starts_on, ends_on)
    SELECT ${copyId}, grown.id, a.supplier_id, grown.unit_id, a.name, a.starts_on, a.ends_on ${source}
    WHERE a.company_id = 1`.execute(db)
  const parts = {
    agreement_catalog: ['catalog_id', 'discount1', 'discount2'],
    agreement_family: ['family_id', 'discount1', 'discount2'],
    agreement_product: ['product_id', 'net_price', 'discount1', 'discount2'],
    agreement_price_range: ['product_id', 'from_quantity', 'net_price'],
  }
  for (const [table, names] of Object.entries(parts)) {
    const columns = sql.join(names.map((name) => sql.ref(name)))
    const read = sql.join(names.map((name) => sql.ref(`part.${name}`)))
    await sql`
      INSERT INTO ${sql.table(table)} (agreement_id, ${columns})
      SELECT ${copyId}, ${read} ${source} JOIN ${sql.table(table)} part ON part.agreement_id = a.id
      WHERE a.company_id = 1`.execute(db)
  }
  await syncIdSequence(db, ['agreement'])
}
