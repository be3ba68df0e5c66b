import { sql } from 'kysely'
import { unclassifiedFamily } from '../../domain/products/product.queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import type { PlannedFamily, StoredFamily } from './family-plan.ts'

/** All families with what a file can say of them, parents before children. For the super administrator. */
export async function findStoredFamilies(db: Db): Promise<StoredFamily[]> {
  const { rows } = await sql<StoredFamily>`
    SELECT f.code, p.code AS parent_code, f.name_fr, f.name_en, f.etim_class, f.unspsc, f.retired_at IS NOT NULL AS is_retired,
      coalesce(o.features, '[]') AS features
    FROM family f
    LEFT JOIN family p ON p.id = f.parent_id
    LEFT JOIN (
      SELECT o.family_id, json_agg(json_build_object('code', o.feature_code, 'isFilter', o.is_searchable)
        ORDER BY t.position, t.code) AS features
      FROM feature_family o JOIN feature t ON t.code = o.feature_code GROUP BY 1
    ) o ON o.family_id = f.id
    WHERE f.code <> ${unclassifiedFamily}
    ORDER BY f.position`.execute(db)
  return rows
}

/** Adds families, and sets names, places, classes of ETIM and features of these and others. Returns their ids. */
export async function saveFamilies(
  db: Db,
  added: readonly PlannedFamily[],
  changed: readonly PlannedFamily[],
): Promise<number[]> {
  const rows = jsonRows([...added, ...changed].map(({ features: _features, ...family }) => family))
  const given = sql`json_to_recordset(${rows}::json)
    AS r (code text, parent_code text, name_fr text, name_en text, etim_class text, unspsc text)`
  await sql`
    INSERT INTO family (code, level, path, position, name_fr, name_en, pictogram)
    SELECT r.code, 1, '{}', (SELECT coalesce(max(position), 0) FROM family) + r.ordinality, r.name_fr, r.name_en, 'box'
    FROM ROWS FROM (json_to_recordset(${jsonRows(added)}::json) AS (code text, name_fr text, name_en text))
      WITH ORDINALITY AS r`.execute(db)
  // Two families may exchange their classes.
  await sql`UPDATE family f SET etim_class = NULL FROM ${given} WHERE f.code = r.code`.execute(db)
  const { rows: saved } = await sql<{ id: number }>`
    UPDATE family f SET parent_id = p.id, name_fr = r.name_fr, name_en = r.name_en, etim_class = r.etim_class,
      unspsc = r.unspsc,
      version = f.version + 1
    FROM ${given} LEFT JOIN family p ON p.code = r.parent_code
    WHERE f.code = r.code RETURNING f.id`.execute(db)
  const codes = sql`(SELECT id FROM family WHERE code IN (SELECT code FROM ${given}))`
  await sql`DELETE FROM feature_family WHERE family_id IN ${codes}`.execute(db)
  const features = [...added, ...changed].flatMap(({ code: family, features: own }) =>
    own.map(({ code, isFilter }) => ({ family, code, isSearchable: isFilter })),
  )
  await sql`
    INSERT INTO feature_family (feature_code, family_id, is_searchable)
    SELECT r.code, f.id, r.is_searchable
    FROM json_to_recordset(${jsonRows(features)}::json) AS r (family text, code text, is_searchable boolean)
    JOIN family f ON f.code = r.family`.execute(db)
  await sql`
    UPDATE family f SET pictogram = p.pictogram FROM family p
    WHERE p.id = f.parent_id AND f.code = ANY (${added.map(({ code }) => code)}::text[])`.execute(db)
  return saved.map(({ id }) => id)
}
