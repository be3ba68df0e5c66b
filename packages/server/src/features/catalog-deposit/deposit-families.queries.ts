import type { DepositReport, Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { inLocale, unclassifiedFamily } from '../../domain/products/product.queries.ts'

/** The key of a line's family in the file. */
export const familyKey = sql`coalesce(r.family_code, r.family_label)`

/** Family ids by the families of a file; `0`: its products have no family. */
export type FamilyMapping = Readonly<Record<string, number>>

export const mappedFamily = (families: FamilyMapping) =>
  sql`(${JSON.stringify(families)}::jsonb ->> ${familyKey})::int`

/** Whether a line names an unmapped family. */
export const isUnmapped = (families: FamilyMapping) =>
  sql<boolean>`(r.family_id IS NULL AND ${familyKey} IS NOT NULL AND ${mappedFamily(families)} IS DISTINCT FROM 0)`

/** Each family that a file may name, with the one that its products get: a merged one stands for another. */
export const usableFamilies = sql`
  SELECT f.id, coalesce(m.id, f.id) AS target FROM family f LEFT JOIN family m ON m.id = f.merged_into_id
  WHERE CASE WHEN m.id IS NULL THEN f.retired_at ELSE m.retired_at END IS NULL`

/**
 * What a file may call a family, in lower case: its code, its class of ETIM, or its name in either language where it has
 * no families below. A name of several families is none of them: the file is asked about.
 */
export const familyNames = sql`
  SELECT n.name, min(n.id) AS id FROM (
    SELECT k.name, u.target AS id, rank() OVER (PARTITION BY k.name ORDER BY k.rank, f.retired_at IS NOT NULL) AS nth
    FROM (${usableFamilies}) u
    JOIN family f ON f.id = u.id
    CROSS JOIN LATERAL (VALUES
      (lower(f.code), 1), (lower(f.etim_class), 2), (lower(f.name_fr), 3), (lower(f.name_en), 3)
    ) k (name, rank)
    WHERE k.name IS NOT NULL AND (
      k.rank < 3 OR NOT EXISTS (SELECT FROM family c WHERE c.parent_id = u.target AND c.retired_at IS NULL))
  ) n
  WHERE n.nth = 1 GROUP BY n.name HAVING min(n.id) = max(n.id)`

/** Unknown families of the file, the most frequent first. */
export async function findUnknownFamilies(
  db: Db,
  { id }: { readonly id: number },
  families: FamilyMapping,
): Promise<DepositReport['families']> {
  const { rows } = await sql<DepositReport['families'][number]>`
    SELECT ${familyKey} AS code, coalesce(min(r.family_label), '') AS label, count(*)::int AS count
    FROM deposit_row r
    WHERE r.deposit_id = ${id} AND ${isUnmapped(families)}
    GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT 100`.execute(db)
  return rows
}

/** The families that products are assigned to, with the names of their ancestors and their class of ETIM, in tree order. */
export async function findLeafFamilies(db: Db, locale: Locale): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT f.id, (
      SELECT string_agg(a.${inLocale('name', locale)}, ' › ' ORDER BY a.level) FROM family a WHERE a.id = ANY (f.path)
    ) || coalesce(' (' || f.etim_class || ')', '') AS name
    FROM family f
    WHERE f.retired_at IS NULL AND f.code <> ${unclassifiedFamily}
      AND NOT EXISTS (SELECT FROM family c WHERE c.parent_id = f.id AND c.retired_at IS NULL)
    ORDER BY f.position`.execute(db)
  return rows
}
