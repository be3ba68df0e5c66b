import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { FamilyLine, ExistingLines, ProductLine, RangeLine, Versioned } from './conditions.rules.ts'

interface Ids {
  readonly families: readonly number[]
  readonly products: readonly number[]
  readonly ranges: readonly number[]
}

/** The conditions of an agreement for some families and products, or with `null` for all. */
export async function findLines(db: Db, agreementId: number, ids: Ids | null): Promise<ExistingLines> {
  const among = (column: string, of: readonly number[] | undefined) =>
    of === undefined ? sql`true` : sql`${sql.ref(column)} = ANY (${[...of]}::int[])`
  const families = await sql<Versioned<FamilyLine>>`
    SELECT family_id AS id, discount1, discount2, version FROM agreement_family
    WHERE agreement_id = ${agreementId} AND ${among('familyId', ids?.families)} ORDER BY family_id`.execute(
    db,
  )
  const products = await sql<Versioned<ProductLine>>`
    SELECT product_id AS id, net_price AS net, discount1, discount2, version FROM agreement_product
    WHERE agreement_id = ${agreementId} AND ${among('productId', ids?.products)} ORDER BY product_id`.execute(
    db,
  )
  const ranges = await sql<Versioned<RangeLine>>`
    SELECT product_id AS id, json_agg(json_build_array(from_quantity, net_price) ORDER BY from_quantity) AS ranges,
      max(version) AS version
    FROM agreement_price_range
    WHERE agreement_id = ${agreementId} AND ${among('productId', ids?.ranges)}
    GROUP BY product_id ORDER BY product_id`.execute(db)
  return { families: families.rows, products: products.rows, ranges: ranges.rows }
}

const batchSize = 5000

async function inBatches(lines: readonly object[], write: (json: string) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < lines.length; from += batchSize)
    await write(JSON.stringify(lines.slice(from, from + batchSize)))
}

/** Writes family discounts and increments versions; a line without a discount deletes it. */
export async function writeFamilies(
  db: Db,
  agreementId: number,
  lines: readonly FamilyLine[],
): Promise<void> {
  await inBatches(lines, async (json) => {
    const given = sql`json_to_recordset(${json}::json) AS l (id int, discount1 int, discount2 int)`
    await sql`DELETE FROM agreement_family USING ${given}
      WHERE agreement_id = ${agreementId} AND family_id = l.id AND l.discount1 IS NULL`.execute(db)
    await sql`INSERT INTO agreement_family AS f (agreement_id, family_id, discount1, discount2)
      SELECT ${agreementId}, l.id, l.discount1, l.discount2 FROM ${given} WHERE l.discount1 IS NOT NULL
      ON CONFLICT (agreement_id, family_id) DO UPDATE
      SET discount1 = excluded.discount1, discount2 = excluded.discount2, version = f.version + 1`.execute(db)
  })
}

/** Writes net prices and discounts of products and increments versions; an empty line deletes them. */
export async function writeProducts(
  db: Db,
  agreementId: number,
  lines: readonly ProductLine[],
): Promise<void> {
  await inBatches(lines, async (json) => {
    const given = sql`json_to_recordset(${json}::json)
      AS l (id int, net numeric(14, 4), discount1 int, discount2 int)`
    await sql`DELETE FROM agreement_product USING ${given}
      WHERE agreement_id = ${agreementId} AND product_id = l.id AND num_nonnulls(l.net, l.discount1) = 0`.execute(
      db,
    )
    await sql`INSERT INTO agreement_product AS p (agreement_id, product_id, net_price, discount1, discount2)
      SELECT ${agreementId}, l.id, l.net, l.discount1, l.discount2 FROM ${given}
      WHERE num_nonnulls(l.net, l.discount1) > 0
      ON CONFLICT (agreement_id, product_id) DO UPDATE
      SET net_price = excluded.net_price, discount1 = excluded.discount1, discount2 = excluded.discount2,
        version = p.version + 1`.execute(db)
  })
}

/** Replaces the prices by quantity of products. `versions` are the previous ones. */
export async function writeRanges(
  db: Db,
  agreementId: number,
  lines: readonly (RangeLine & { readonly version: number })[],
): Promise<void> {
  await inBatches(lines, async (json) => {
    await sql`DELETE FROM agreement_price_range USING json_to_recordset(${json}::json) AS l (id int)
      WHERE agreement_id = ${agreementId} AND product_id = l.id`.execute(db)
    await sql`INSERT INTO agreement_price_range (agreement_id, product_id, from_quantity, net_price, version)
      SELECT ${agreementId}, l.id, (r.value ->> 0)::numeric, (r.value ->> 1)::numeric, l.version
      FROM json_to_recordset(${json}::json) AS l (id int, ranges json, version int)
      CROSS JOIN json_array_elements(l.ranges) r (value)`.execute(db)
  })
}

/** Those of some products that are in a catalogue of the agreement. */
export async function findAgreedProducts(
  db: Db,
  agreementId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM product p JOIN agreement_catalog c ON c.catalog_id = p.catalog_id
    WHERE c.agreement_id = ${agreementId} AND p.id = ANY (${[...ids]}::int[]) ORDER BY p.id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Those of some families that exist. */
export async function findExistingFamilies(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM family WHERE id = ANY (${[...ids]}::int[]) ORDER BY id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
