import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { findAddableFamilies } from './addable-families.queries.ts'
import { renumberFamilies } from './family-tree.queries.ts'
import { readReferenceData, type ReferenceData } from './reference-data.ts'

/** How many entries of the reference data were added. */
export interface AddedReferenceData {
  readonly families: number
  readonly features: number
  readonly traits: number
}

/** Adds the entries of the reference data that are missing, by code; what is there is not changed. The search needs `refreshFamilySearch` then. */
export async function insertReferenceData(
  db: Db,
  reference: ReferenceData = readReferenceData(),
): Promise<AddedReferenceData> {
  return inTransaction(db, async (transaction) => {
    await sql`LOCK TABLE family IN SHARE ROW EXCLUSIVE MODE`.execute(transaction)
    const features = await insertDictionary(transaction, reference)
    const families = await insertFamilies(transaction, reference)
    await insertFamilyFeatures(transaction, reference, new Set(families), new Set(features))
    const traits = await insertTraits(transaction, reference)
    return { families: families.length, features: features.length, traits }
  })
}

/** Returns the codes of the added features. */
async function insertDictionary(db: Db, { groups, features, values }: ReferenceData): Promise<string[]> {
  const placed = (rows: readonly object[]) =>
    jsonRows(rows.map((row, position) => Object.assign({ position }, row)))
  await sql`
    INSERT INTO feature_group (code, position, name_fr, name_en)
    SELECT code, position, name_fr, name_en FROM json_populate_recordset(NULL::feature_group, ${placed(groups)}::json)
    ON CONFLICT (code) DO NOTHING`.execute(db)
  const { rows } = await sql<{ code: string }>`
    INSERT INTO feature (code, group_code, position, type, unit, is_searchable, is_rating, name_fr, name_en)
    SELECT code, group_code, position, type, unit, is_searchable, is_rating, name_fr, name_en
    FROM json_populate_recordset(NULL::feature, ${placed(features)}::json)
    ON CONFLICT (code) DO NOTHING RETURNING code`.execute(db)
  await sql`
    INSERT INTO feature_value (code, feature_code, name_fr, name_en)
    SELECT code, feature_code, name_fr, name_en
    FROM json_populate_recordset(NULL::feature_value, ${jsonRows(values)}::json)
    ON CONFLICT (code) DO NOTHING`.execute(db)
  return rows.map(({ code }) => code)
}

/** One level of the tree per round, so that each family finds its parent. Returns the codes of the added families. */
async function insertFamilies(db: Db, reference: ReferenceData): Promise<string[]> {
  const families = await findAddableFamilies(db, reference)
  const added: string[] = []
  const { rows } = await sql<{ last: number }>`
    SELECT coalesce(max(position), 0) AS last FROM family`.execute(db)
  const last = rows[0]?.last ?? 0
  const given = jsonRows(
    families.map((family, at) => ({ ...family, features: null, filters: null, position: last + at + 1 })),
  )
  for (const level of [1, 2, 3]) {
    const inserted = await sql<{ code: string }>`
      INSERT INTO family (id, code, parent_id, level, path, position, name_fr, name_en, etim_class, pictogram)
      SELECT n.id, n.code, n.parent_id, ${level}, n.path || n.id, n.position, n.name_fr, n.name_en, n.etim_class, n.pictogram
      FROM (
        SELECT nextval(pg_get_serial_sequence('family', 'id'))::int AS id, r.*, p.id AS parent_id,
          coalesce(p.path, '{}') AS path
        FROM json_to_recordset(${given}::json) AS r (code text, parent_code text, position int, name_fr text,
          name_en text, etim_class text, pictogram text)
        LEFT JOIN family p ON p.code = r.parent_code AND p.level = ${level} - 1
        WHERE CASE WHEN ${level} = 1 THEN r.parent_code IS NULL ELSE p.id IS NOT NULL END
          AND NOT EXISTS (SELECT FROM family f WHERE f.code = r.code)
        ORDER BY r.position
      ) n
      RETURNING code`.execute(db)
    added.push(...inserted.rows.map(({ code }) => code))
  }
  if (added.length > 0) await renumberFamilies(db)
  return added
}

/** Only where the family or the feature is new: one that an administrator took away stays away. */
async function insertFamilyFeatures(
  db: Db,
  { families }: ReferenceData,
  newFamilies: ReadonlySet<string>,
  newFeatures: ReadonlySet<string>,
): Promise<void> {
  const rows = families.flatMap(({ code, features, filters }) =>
    features
      .filter((feature) => newFamilies.has(code) || newFeatures.has(feature))
      .map((feature) => ({ family: code, feature, isSearchable: filters.includes(feature) })),
  )
  await sql`
    INSERT INTO feature_family (feature_code, family_id, is_searchable)
    SELECT r.feature, f.id, r.is_searchable
    FROM json_to_recordset(${jsonRows(rows)}::json) AS r (family text, feature text, is_searchable boolean)
    JOIN family f ON f.code = r.family
    ON CONFLICT DO NOTHING`.execute(db)
}

async function insertTraits(db: Db, { traits }: ReferenceData): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO supplier_trait (code, kind, position, name_fr, name_en)
    SELECT code, kind, position, name_fr, name_en
    FROM json_populate_recordset(NULL::supplier_trait,
      ${jsonRows(traits.map((trait, position) => ({ ...trait, position })))}::json)
    ON CONFLICT DO NOTHING`.execute(db)
  return Number(numAffectedRows)
}
