import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { unclassifiedFamily } from '../../domain/products/product.queries.ts'
import type { MatchedDeposit } from './deposit-match.queries.ts'

const partSize = 1000

type Target = Pick<MatchedDeposit, 'id' | 'catalogId'>

/**
 * The products that result from the lines of a matched file, with the columns of `product`: new ones with their reserved
 * id, if any.
 */
export const resultingProducts = ({ id, catalogId }: Target, lines: RawBuilder<unknown> = sql`true`) => sql`
  SELECT r.line, r.action, coalesce(p.id, n.product_id) AS id, ${catalogId}::int AS catalog_id, r.manufacturer_id,
    coalesce(r.family_id, p.family_id, (SELECT f.id FROM family f WHERE f.code = ${unclassifiedFamily})) AS family_id,
    coalesce(p.reference, r.reference) AS reference, coalesce(r.ean, p.ean) AS ean,
    coalesce(r.name_fr, p.name_fr) AS name_fr,
    coalesce(r.name_en, CASE WHEN p.name_en = p.name_fr THEN r.name_fr END, p.name_en, r.name_fr) AS name_en,
    coalesce(r.description_fr, p.description_fr, '') AS description_fr,
    coalesce(r.sales_unit, p.sales_unit, 'piece') AS sales_unit, coalesce(r.packaging, p.packaging, 1) AS packaging,
    CASE WHEN NOT r.is_on_request THEN coalesce(r.public_price, p.public_price) END AS public_price, coalesce(r.price_base, p.price_base, 1) AS price_base,
    coalesce(r.life_cycle, p.life_cycle, 'active') AS life_cycle,
    coalesce(r.life_cycle_since, p.life_cycle_since) AS life_cycle_since, coalesce(p.popularity, 0) AS popularity,
    coalesce(p.features, '{}') || coalesce(r.features, '{}') AS features,
    CASE WHEN p.disabled_at IS NOT NULL THEN p.withdrawn_at END AS withdrawn_at
  FROM deposit_row r
  LEFT JOIN product p ON r.action = 'updated' AND p.id = r.product_id
  LEFT JOIN deposit_new_product n ON r.action = 'added' AND n.deposit_id = r.deposit_id AND n.line = r.line
  WHERE r.deposit_id = ${id} AND r.action IN ('added', 'updated') AND ${lines}`

/** Adds the unknown manufacturers of a file, and the family of products without one. */
export async function addManufacturers(db: Db, id: number): Promise<void> {
  await sql`
    INSERT INTO manufacturer (name)
    SELECT DISTINCT ON (upper(manufacturer)) manufacturer FROM deposit_row
    WHERE deposit_id = ${id} AND action = 'added' AND manufacturer_id IS NULL
    ORDER BY upper(manufacturer), line
    ON CONFLICT (name) DO NOTHING`.execute(db)
  await sql`
    UPDATE deposit_row r SET manufacturer_id = m.id FROM manufacturer m
    WHERE r.deposit_id = ${id} AND r.manufacturer_id IS NULL AND upper(m.name) = upper(r.manufacturer)`.execute(
    db,
  )
  await sql`
    INSERT INTO family (code, level, path, position, name_fr, name_en, pictogram)
    SELECT ${unclassifiedFamily}, 1, '{}', coalesce(max(position), 0) + 1, 'Hors famille', 'Unclassified', 'box' FROM family
    ON CONFLICT (code) DO NOTHING`.execute(db)
  await sql`UPDATE family SET path = ARRAY[id] WHERE code = ${unclassifiedFamily} AND path = '{}'`.execute(db)
}

/** Reserves an id for each new product of a file, so that its search row can be built in advance. */
export async function reserveProductIds(db: Db, id: number): Promise<void> {
  await deleteReservedIds(db, id)
  await sql`
    INSERT INTO deposit_new_product (deposit_id, line, product_id)
    SELECT ${id}, line, nextval(pg_get_serial_sequence('product', 'id'))
    FROM (SELECT line FROM deposit_row WHERE deposit_id = ${id} AND action = 'added' ORDER BY line) r`.execute(
    db,
  )
  await sql`ANALYZE deposit_new_product`.execute(db)
}

/** Deletes the reserved ids. */
export async function deleteReservedIds(db: Db, id: number): Promise<void> {
  await db.deleteFrom('depositNewProduct').where('depositId', '=', id).execute()
}

/** The resulting products of a matched file, a thousand per batch. */
export async function findProductBatches(db: Db, deposit: Target): Promise<RawBuilder<unknown>[]> {
  const { rows } = await sql<{ line: number }>`
    SELECT line FROM (
      SELECT line, row_number() OVER (ORDER BY line) AS nth FROM deposit_row
      WHERE deposit_id = ${deposit.id} AND action IN ('added', 'updated')
    ) n
    WHERE nth % ${partSize} = 1 ORDER BY line`.execute(db)
  return rows.map(({ line }, at) => {
    const next = rows[at + 1]?.line ?? 2_147_483_647
    return resultingProducts(deposit, sql`r.line >= ${line} AND r.line < ${next}`)
  })
}
