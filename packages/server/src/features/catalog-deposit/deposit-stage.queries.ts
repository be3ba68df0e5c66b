import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import type { StoredFeature } from '../../domain/products/product.tables.ts'
import type { DepositRow, LineProblem } from './deposit-values.ts'

/** Deletes what an earlier attempt has staged. */
export async function clearStage(db: Db, depositId: number): Promise<void> {
  await db.deleteFrom('depositRow').where('depositId', '=', depositId).execute()
  await db.deleteFrom('depositPictureName').where('depositId', '=', depositId).execute()
  await db.deleteFrom('depositProblem').where('depositId', '=', depositId).execute()
}

/** Updates the planner's statistics after staging many lines; with outdated ones it would look up each line separately. */
export async function analyzeStage(db: Db): Promise<void> {
  await sql`ANALYZE deposit_row`.execute(db)
  await sql`ANALYZE deposit_problem`.execute(db)
}

/** Deletes the staged lines of an imported file, except those of unknown families, which can be retried. */
export async function clearImportedRows(db: Db, depositId: number): Promise<void> {
  await sql`
    DELETE FROM deposit_row r WHERE r.deposit_id = ${depositId} AND NOT EXISTS (
      SELECT FROM deposit_problem p
      WHERE p.deposit_id = r.deposit_id AND p.line = r.line AND p.code = 'family_unknown')`.execute(db)
}

/** Stages some lines of a file. */
export async function stageRows(db: Db, depositId: number, rows: readonly DepositRow[]): Promise<void> {
  if (rows.length === 0) return
  const staged = jsonRows(rows.map((row) => ({ depositId, ...row })))
  await sql`INSERT INTO deposit_row SELECT * FROM json_populate_recordset(NULL::deposit_row, ${staged}::json)`.execute(
    db,
  )
}

/** Stores the problems of some lines. */
export async function stageProblems(
  db: Db,
  depositId: number,
  problems: readonly LineProblem[],
): Promise<void> {
  if (problems.length === 0) return
  await sql`
    INSERT INTO deposit_problem (deposit_id, is_ignored, sheet, line, reference, code, value)
    SELECT ${depositId}, p.is_ignored, p.sheet, p.line, p.reference, p.code, p.value
    FROM json_to_recordset(${jsonRows(problems)}::json)
      AS p (is_ignored boolean, sheet text, line int, reference text, code text, value text)`.execute(db)
}

/** A product of the file by manufacturer (`null`: any) and reference. */
interface StagedKey {
  readonly manufacturer: string | null
  readonly reference: string
}

/** Adds technical features to staged lines. */
export async function stageFeatures(
  db: Db,
  depositId: number,
  features: readonly (StagedKey & { readonly features: Readonly<Record<string, StoredFeature>> })[],
): Promise<void> {
  if (features.length === 0) return
  await sql`
    UPDATE deposit_row r SET features = coalesce(r.features, '{}') || f.features
    FROM json_to_recordset(${JSON.stringify(features)}::json) AS f (manufacturer text, reference text, features jsonb)
    WHERE r.deposit_id = ${depositId} AND upper(r.reference) = upper(f.reference)
      AND (f.manufacturer IS NULL OR upper(r.manufacturer) = upper(f.manufacturer))`.execute(db)
}

/** Adds replacements to staged lines. */
export async function stageSubstitutions(
  db: Db,
  depositId: number,
  substitutions: readonly (StagedKey & { readonly replacedBy: string })[],
): Promise<void> {
  if (substitutions.length === 0) return
  await sql`
    UPDATE deposit_row r SET replaced_by = s.replaced_by
    FROM json_to_recordset(${jsonRows(substitutions)}::json)
      AS s (manufacturer text, reference text, replaced_by text)
    WHERE r.deposit_id = ${depositId} AND upper(r.reference) = upper(s.reference)
      AND (s.manufacturer IS NULL OR upper(r.manufacturer) = upper(s.manufacturer))`.execute(db)
}

/** The manufacturer of a catalogue that has only one. */
export async function findSingleManufacturer(db: Db, catalogId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    SELECT m.name FROM catalog_facet_count n JOIN manufacturer m ON m.id = n.value_id
    WHERE n.facet = 'manufacturer' AND n.catalog_id = ${catalogId} AND n.product_count > 0 LIMIT 2`.execute(
    db,
  )
  return rows.length === 1 ? (rows[0]?.name ?? null) : null
}

/** A technical feature of the dictionary, with the names of its choices. */
export interface DictionaryFeature {
  readonly code: string
  readonly type: 'choice' | 'boolean' | 'number' | 'range'
  readonly names: readonly string[]
  /** Code and names, each with the code. */
  readonly choices: readonly (readonly [name: string, code: string])[]
}

/** The dictionary of technical features. */
export async function findDictionary(db: Db): Promise<DictionaryFeature[]> {
  const { rows } = await sql<DictionaryFeature>`
    SELECT f.code, f.type, ARRAY[f.name_fr, f.name_en] AS names,
      (SELECT coalesce(json_agg(json_build_array(n.name, v.code)), '[]')
        FROM feature_value v CROSS JOIN LATERAL (VALUES (v.code), (v.name_fr), (v.name_en)) n (name)
        WHERE v.feature_code = f.code) AS choices
    FROM feature f ORDER BY f.code`.execute(db)
  return rows
}
