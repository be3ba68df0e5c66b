import type {
  FamilyFeature,
  FamilyFeatures,
  FamilyFeaturesChange,
  FeatureChange,
  FeatureDraft,
  ManagedFeature,
} from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'

/** All technical features in the order of the product sheet. For the super administrator. */
export async function findFeatures(db: Db): Promise<FamilyFeature[]> {
  const { rows } = await sql<Omit<FamilyFeature, '@id' | '@type'>>`
    SELECT f.code, f.name_fr, f.name_en, f.type, f.unit,
      json_build_object('code', g.code, 'nameFr', g.name_fr, 'nameEn', g.name_en) AS group
    FROM feature f JOIN feature_group g ON g.code = f.group_code
    ORDER BY g.position, f.position, f.code`.execute(db)
  return rows.map((row) => ({
    ...row,
    '@id': `/api/internal/family_features/${row.code}`,
    '@type': 'FamilyFeature',
  }))
}

/** The features of a family, and those of the families above it that it does not have itself. */
export async function findFamilyFeatures(
  db: Db,
  id: number,
): Promise<Pick<FamilyFeatures, 'features' | 'inherited'>> {
  const { rows } = await sql<{ code: string; isFilter: boolean; isOwn: boolean }>`
    SELECT DISTINCT ON (f.position, f.code) f.code, o.is_searchable AS is_filter, o.family_id = ${id} AS is_own
    FROM family own
    JOIN family a ON a.id = ANY (own.path)
    JOIN feature_family o ON o.family_id = a.id
    JOIN feature f ON f.code = o.feature_code
    WHERE own.id = ${id}
    ORDER BY f.position, f.code, a.level DESC`.execute(db)
  const of = (isOwn: boolean) =>
    rows.filter((row) => row.isOwn === isOwn).map(({ code, isFilter }) => ({ code, isFilter }))
  return { features: of(true), inherited: of(false) }
}

/** Replaces the own features of a family. */
export async function replaceFamilyFeatures(
  db: Db,
  id: number,
  { features }: FamilyFeaturesChange,
): Promise<void> {
  await db.deleteFrom('featureFamily').where('familyId', '=', id).execute()
  const rows = jsonRows(
    features.map(({ code, isFilter }) => ({ featureCode: code, familyId: id, isSearchable: isFilter })),
  )
  await sql`
    INSERT INTO feature_family SELECT * FROM json_populate_recordset(NULL::feature_family, ${rows}::json)`.execute(
    db,
  )
  await sql`UPDATE family SET version = version + 1 WHERE id = ${id}`.execute(db)
}

/** Whether there is a part of the product sheet with a code. */
export async function isFeatureGroup(db: Db, code: string): Promise<boolean> {
  const row = await db.selectFrom('featureGroup').select('code').where('code', '=', code).executeTakeFirst()
  return row !== undefined
}

/** The code of the first part of the product sheet, which is made where there is none. */
export async function firstFeatureGroup(db: Db): Promise<string> {
  const first = await db.selectFrom('featureGroup').select('code').orderBy('position').executeTakeFirst()
  if (first) return first.code
  const group = { code: 'general', position: 0, nameFr: 'Caractéristiques', nameEn: 'Features' }
  await db.insertInto('featureGroup').values(group).execute()
  return group.code
}

/** Codes of an installation follow those of the reference data. */
const [firstCode, lastCode] = [950_001, 999_999]

/** The next codes of a table, each with its `nth`: those after the last, then those between that are free. */
const nextCodes = (table: 'feature' | 'feature_value', prefix: 'EF' | 'EV', count: number) => sql`(
  SELECT ${prefix} || n AS code, row_number() OVER (ORDER BY n <= l.last, n) AS nth
  FROM generate_series(${firstCode}::int, ${lastCode}::int) n, (
    SELECT coalesce(max(substr(code, 3)::int), 0) AS last FROM ${sql.table(table)} WHERE code ~ ${`^${prefix}\\d{6}$`}
  ) l
  WHERE NOT EXISTS (SELECT FROM ${sql.table(table)} t WHERE t.code = ${prefix} || n)
  ORDER BY nth LIMIT ${count})`

/** Adds a feature with its choices. Returns its code. */
export async function insertFeature(
  db: Db,
  { group, choices, ...feature }: FeatureDraft & { readonly group: string },
): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    INSERT INTO feature (code, group_code, position, type, unit, name_fr, name_en)
    SELECT n.code, ${group}, (SELECT coalesce(max(position), 0) + 1 FROM feature),
      ${feature.type}, ${feature.unit}, ${feature.nameFr}, ${feature.nameEn}
    FROM ${nextCodes('feature', 'EF', 1)} n
    RETURNING code`.execute(db)
  const code = rows[0]?.code
  if (code === undefined) throw new Error('There is no code left for a feature')
  await insertChoices(db, code, choices)
  return code
}

/** Adds choices to a feature. */
export async function insertChoices(db: Db, code: string, choices: FeatureDraft['choices']): Promise<void> {
  await sql`
    INSERT INTO feature_value (code, feature_code, name_fr, name_en)
    SELECT n.code, ${code}, r.name_fr, r.name_en
    FROM ROWS FROM (json_to_recordset(${jsonRows(choices)}::json) AS (name_fr text, name_en text))
      WITH ORDINALITY AS r (name_fr, name_en, nth)
    LEFT JOIN ${nextCodes('feature_value', 'EV', choices.length)} n ON n.nth = r.nth`.execute(db)
}

/** One feature with its choices. */
export async function findFeature(db: Db, code: string): Promise<ManagedFeature | undefined> {
  const { rows } = await sql<Omit<ManagedFeature, '@id' | '@type'>>`
    SELECT f.code, f.name_fr, f.name_en, f.type, f.version,
      (SELECT coalesce(json_agg(json_build_object('code', v.code, 'nameFr', v.name_fr, 'nameEn', v.name_en)
        ORDER BY v.code), '[]') FROM feature_value v WHERE v.feature_code = f.code) AS choices
    FROM feature f WHERE f.code = ${code}`.execute(db)
  const [row] = rows
  return row && { ...row, '@id': `/api/internal/family_features/${code}`, '@type': 'ManagedFeature' }
}

/** Renames a feature and increments its version. */
export async function renameFeature(
  db: Db,
  code: string,
  names: Pick<FeatureChange, 'nameFr' | 'nameEn'>,
): Promise<void> {
  await db
    .updateTable('feature')
    .set((column) => ({ nameFr: names.nameFr, nameEn: names.nameEn, version: column('version', '+', 1) }))
    .where('code', '=', code)
    .execute()
}

/** The families that have a feature, without those below them. */
export async function findFamiliesOfFeature(db: Db, code: string): Promise<number[]> {
  const rows = await db
    .selectFrom('featureFamily')
    .select('familyId')
    .where('featureCode', '=', code)
    .execute()
  return rows.map(({ familyId }) => familyId)
}
