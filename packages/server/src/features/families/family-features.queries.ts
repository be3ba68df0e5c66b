import type { FamilyFeature, FamilyFeatures, FamilyFeaturesChange } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'

/** All technical features in the order of the product sheet. For the super administrator. */
export async function findFeatures(db: Db): Promise<FamilyFeature[]> {
  const { rows } = await sql<Omit<FamilyFeature, '@id'>>`
    SELECT f.code, f.name_fr, f.name_en, f.type, f.unit,
      json_build_object('code', g.code, 'nameFr', g.name_fr, 'nameEn', g.name_en) AS group
    FROM feature f JOIN feature_group g ON g.code = f.group_code
    ORDER BY g.position, f.position, f.code`.execute(db)
  return rows.map((row) => ({ ...row, '@id': `/api/internal/family_features/${row.code}` }))
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
