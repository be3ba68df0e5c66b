import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { findAddableFamilies } from './addable-families.queries.ts'
import { readReferenceData } from './reference-data.ts'
import type { AddedReferenceData } from './reference-data.queries.ts'

/** How many entries of the reference data would be added. */
export async function countMissingReferenceData(db: Db): Promise<AddedReferenceData> {
  const reference = readReferenceData()
  const { features, traits } = reference
  const families = await findAddableFamilies(db, reference)
  const { rows } = await sql<AddedReferenceData>`
    SELECT
      ${families.length}::int AS families,
      (SELECT count(*)::int FROM unnest(${features.map(({ code }) => code)}::text[]) c
        WHERE c NOT IN (SELECT code FROM feature)) AS features,
      (SELECT count(*)::int FROM json_to_recordset(${JSON.stringify(
        traits.map(({ code, kind, nameFr }) => ({ code, kind, name: nameFr })),
      )}::json) AS r (code text, kind text, name text)
        WHERE NOT EXISTS (
          SELECT FROM supplier_trait t WHERE t.code = r.code OR (t.kind = r.kind AND t.name_fr = r.name))) AS traits`.execute(
    db,
  )
  return rows[0] ?? { families: 0, features: 0, traits: 0 }
}
