import type { FamilyConditions } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Two families, one of which gets everything of the other. */
export interface Merge {
  readonly from: number
  readonly into: number
  readonly now: Date
}

/** How many discounts and price rules a family has of its own. */
export async function countConditions(
  db: Db,
  id: number,
): Promise<Pick<FamilyConditions, 'discounts' | 'rules'>> {
  const { rows } = await sql<{ discounts: number; rules: number }>`
    SELECT (SELECT count(*)::int FROM agreement_family WHERE family_id = ${id}) AS discounts,
      (SELECT count(*)::int FROM quotation_price_rule WHERE family_id = ${id} AND removed_at IS NULL) AS rules`.execute(
    db,
  )
  return rows[0] ?? { discounts: 0, rules: 0 }
}

/**
 * Moves everything that names a family to another, and retires it. A discount or rule stays where the other family has
 * one of its own in the same agreement: no agreed discount is lost.
 */
export async function mergeFamilies(db: Db, { from, into, now }: Merge): Promise<void> {
  await sql`UPDATE product SET family_id = ${into} WHERE family_id = ${from}`.execute(db)
  await sql`UPDATE product_document SET family_id = ${into} WHERE family_id = ${from}`.execute(db)
  await sql`
    UPDATE agreement_family a SET family_id = ${into}, version = version + 1
    WHERE family_id = ${from} AND NOT EXISTS (
      SELECT FROM agreement_family o WHERE o.agreement_id = a.agreement_id AND o.family_id = ${into})`.execute(
    db,
  )
  await sql`
    UPDATE quotation_price_rule r SET family_id = ${into}, version = version + 1
    WHERE family_id = ${from} AND NOT EXISTS (
      SELECT FROM quotation_price_rule o
      WHERE o.company_id = r.company_id AND o.unit_id = r.unit_id AND o.family_id = ${into}
        AND o.catalog_id IS NOT DISTINCT FROM r.catalog_id AND o.removed_at IS NULL)`.execute(db)
  await sql`
    INSERT INTO feature_family (feature_code, family_id, is_searchable)
    SELECT feature_code, ${into}, is_searchable FROM feature_family WHERE family_id = ${from}
    ON CONFLICT DO NOTHING`.execute(db)
  await moveComplements(db, from, into)
  await sql`UPDATE family SET parent_id = ${into}, version = version + 1 WHERE parent_id = ${from}`.execute(
    db,
  )
  await sql`UPDATE family SET merged_into_id = ${into} WHERE merged_into_id = ${from}`.execute(db)
  const { rows } = await sql<{ etimClass: string | null; unspsc: string | null }>`
    SELECT etim_class, unspsc FROM family WHERE id = ${from}`.execute(db)
  await sql`
    UPDATE family SET retired_at = coalesce(retired_at, ${now.toISOString()}::timestamptz), merged_into_id = ${into},
      etim_class = CASE WHEN (SELECT etim_class FROM family WHERE id = ${into}) IS NULL THEN NULL ELSE etim_class END,
      version = version + 1
    WHERE id = ${from}`.execute(db)
  await sql`
    UPDATE family SET etim_class = coalesce(etim_class, ${rows[0]?.etimClass ?? null}),
      unspsc = coalesce(unspsc, ${rows[0]?.unspsc ?? null}), version = version + 1
    WHERE id = ${into}`.execute(db)
}

async function moveComplements(db: Db, from: number, into: number): Promise<void> {
  await sql`
    INSERT INTO family_complement (family_id, complement_id, position)
    SELECT family_id, complement_id, min(position) FROM (
      SELECT CASE WHEN family_id = ${from} THEN ${into} ELSE family_id END AS family_id,
        CASE WHEN complement_id = ${from} THEN ${into} ELSE complement_id END AS complement_id, position
      FROM family_complement WHERE ${from} IN (family_id, complement_id)
    ) moved
    WHERE family_id <> complement_id GROUP BY 1, 2
    ON CONFLICT DO NOTHING`.execute(db)
  await sql`DELETE FROM family_complement WHERE ${from} IN (family_id, complement_id)`.execute(db)
}
