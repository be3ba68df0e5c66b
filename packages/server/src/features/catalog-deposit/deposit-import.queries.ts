import { sql } from 'kysely'
import { assignedColumns, columnsOf } from '../../platform/db/column-list.ts'
import type { Db } from '../../platform/db/connect.ts'
import { depositedColumns } from './catalog-deposit.tables.ts'
import { isMissing, type MatchedDeposit } from './deposit-match.queries.ts'
import { addManufacturers, resultingProducts } from './deposit-products.queries.ts'

/**
 * Applies the matched lines to the catalogue, saves the previous values, and returns the ids of changed products.
 * @param day the application date, from which the prices apply
 */
export async function applyRows(db: Db, deposit: MatchedDeposit, day: string): Promise<number[]> {
  const { id, catalogId, mode } = deposit
  await addManufacturers(db, id)
  await sql`
    INSERT INTO deposit_undo (deposit_id, product_id, action, before)
    SELECT ${id}, p.id, 'updated', to_jsonb(p) || jsonb_build_object('replaced_by', (
      SELECT l.related_id FROM product_relation l WHERE l.product_id = p.id AND l.kind = 'replaced_by'))
    FROM deposit_row r JOIN product p ON p.id = r.product_id
    WHERE r.deposit_id = ${id} AND r.action = 'updated'
    ON CONFLICT DO NOTHING`.execute(db)
  await sql`
    WITH past AS (
      INSERT INTO product_past_price (product_id, starts_on, public_price, tariff)
      SELECT p.id, l.published_on, p.public_price, l.name
      FROM deposit_row r JOIN product p ON p.id = r.product_id
      JOIN catalog c ON c.id = p.catalog_id JOIN price_list l ON l.id = c.price_list_id
      WHERE r.deposit_id = ${id} AND r.action = 'updated' AND l.published_on < ${day}
        AND p.public_price IS NOT NULL AND (r.public_price <> p.public_price OR r.is_on_request)
      ON CONFLICT DO NOTHING RETURNING product_id, starts_on
    )
    UPDATE deposit_undo u SET before = u.before || jsonb_build_object('past_price_on', past.starts_on)
    FROM past WHERE u.deposit_id = ${id} AND u.product_id = past.product_id`.execute(db)
  await sql`
    UPDATE product p SET ${assignedColumns(depositedColumns, 'b')},
      withdrawn_at = CASE WHEN p.disabled_at IS NOT NULL THEN p.withdrawn_at END,
      removed_at = NULL
    FROM (${resultingProducts(deposit, sql`r.action = 'updated'`)}) b
    WHERE p.id = b.id`.execute(db)
  await insertAdded(db, deposit)
  if (mode === 'complete')
    await sql`
      INSERT INTO deposit_undo (deposit_id, product_id, action, before)
      SELECT ${id}, p.id, 'deleted', to_jsonb(p) FROM product p WHERE ${isMissing(deposit)}
      ON CONFLICT DO NOTHING`.execute(db)
  await sql`
    UPDATE product p SET withdrawn_at = coalesce(p.withdrawn_at, now()), removed_at = now() FROM deposit_undo u
    WHERE u.deposit_id = ${id} AND u.action = 'deleted' AND p.id = u.product_id`.execute(db)
  await sql`
    WITH r AS MATERIALIZED (
      SELECT manufacturer_id, reference, replaced_by FROM deposit_row
      WHERE deposit_id = ${id} AND replaced_by IS NOT NULL AND action IN ('added', 'updated')
    )
    INSERT INTO product_relation (product_id, related_id, kind)
    SELECT p.id, min(q.id), 'replaced_by'
    FROM r
    JOIN product p ON p.catalog_id = ${catalogId} AND p.manufacturer_id = r.manufacturer_id
      AND upper(p.reference) = upper(r.reference)
    JOIN product q ON q.catalog_id = ${catalogId} AND upper(q.reference) = upper(r.replaced_by) AND q.id <> p.id
    GROUP BY p.id
    ON CONFLICT (product_id) WHERE kind = 'replaced_by' DO UPDATE SET related_id = excluded.related_id`.execute(
    db,
  )
  await sql`
    UPDATE catalog_deposit d SET published_before = coalesce(d.published_before, l.published_on)
    FROM catalog c JOIN price_list l ON l.id = c.price_list_id
    WHERE d.id = ${id} AND c.id = d.catalog_id`.execute(db)
  await sql`
    UPDATE price_list l SET published_on = greatest(l.published_on, ${day}::date)
    FROM catalog c WHERE c.id = ${catalogId} AND l.id = c.price_list_id`.execute(db)
  return findChanged(db, id)
}

async function insertAdded(db: Db, deposit: MatchedDeposit): Promise<void> {
  await sql`
    WITH made AS (
      INSERT INTO product (id, catalog_id, manufacturer_id, reference, description_en, ${columnsOf(depositedColumns)})
      SELECT coalesce(b.id, nextval(pg_get_serial_sequence('product', 'id'))), b.catalog_id, b.manufacturer_id,
        b.reference, '', ${columnsOf(depositedColumns, 'b')}
      FROM (${resultingProducts(deposit, sql`r.action = 'added'`)}) b
      ORDER BY b.line
      ON CONFLICT (catalog_id, manufacturer_id, reference) DO NOTHING
      RETURNING id
    )
    INSERT INTO deposit_undo (deposit_id, product_id, action, before)
    SELECT ${deposit.id}, id, 'added', '{}' FROM made
    ON CONFLICT DO NOTHING`.execute(db)
}

/** How many products an import changed, which undoing it changes again. */
export async function countChanged(db: Db, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('depositUndo')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('depositId', '=', id)
    .executeTakeFirstOrThrow()
  return count
}

async function findChanged(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('depositUndo')
    .select('productId')
    .where('depositId', '=', id)
    .orderBy('productId')
    .execute()
  return rows.map(({ productId }) => productId)
}

/** Restores the products of an import as they were before it. Returns the ids of those that changed. */
export async function revertRows(
  db: Db,
  { id, applicationDate }: { readonly id: number; readonly applicationDate: string },
): Promise<number[]> {
  const changed = await findChanged(db, id)
  await sql`
    UPDATE product p SET withdrawn_at = coalesce(p.withdrawn_at, now()), removed_at = now()
    FROM deposit_undo u WHERE u.deposit_id = ${id} AND u.action = 'added' AND p.id = u.product_id`.execute(db)
  await sql`
    UPDATE product p SET withdrawn_at = CASE WHEN p.disabled_at IS NULL THEN NULL ELSE p.withdrawn_at END, removed_at = NULL
    FROM deposit_undo u WHERE u.deposit_id = ${id} AND u.action = 'deleted' AND p.id = u.product_id`.execute(
    db,
  )
  await sql`
    UPDATE product p SET ${assignedColumns(depositedColumns, 'b')},
      removed_at = b.removed_at,
      withdrawn_at = CASE WHEN p.disabled_at IS NULL THEN b.withdrawn_at ELSE p.withdrawn_at END
    FROM deposit_undo u CROSS JOIN LATERAL jsonb_populate_record(NULL::product, u.before) b
    WHERE u.deposit_id = ${id} AND u.action = 'updated' AND p.id = u.product_id`.execute(db)
  await revertRelations(db, id)
  await sql`
    DELETE FROM product_past_price h USING deposit_undo u
    WHERE u.deposit_id = ${id} AND h.product_id = u.product_id
      AND h.starts_on = (u.before ->> 'past_price_on')::date`.execute(db)
  await sql`
    UPDATE price_list l SET published_on = d.published_before
    FROM catalog_deposit d JOIN catalog c ON c.id = d.catalog_id
    WHERE d.id = ${id} AND d.published_before IS NOT NULL AND l.id = c.price_list_id
      AND l.published_on = ${applicationDate}`.execute(db)
  await db.deleteFrom('depositUndo').where('depositId', '=', id).execute()
  return changed
}

/** Restores the replacements of products. */
async function revertRelations(db: Db, id: number): Promise<void> {
  await sql`
    DELETE FROM product_relation l USING deposit_undo u
    WHERE u.deposit_id = ${id} AND l.product_id = u.product_id AND l.kind = 'replaced_by'
      AND (u.action = 'added' OR u.before ? 'replaced_by')`.execute(db)
  await sql`
    INSERT INTO product_relation (product_id, related_id, kind)
    SELECT u.product_id, q.id, 'replaced_by' FROM deposit_undo u JOIN product q ON q.id = (u.before ->> 'replaced_by')::int
    WHERE u.deposit_id = ${id} AND u.action = 'updated'
    ON CONFLICT DO NOTHING`.execute(db)
}
