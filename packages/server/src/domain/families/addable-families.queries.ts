import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { addableFamilies, type TreeFamily } from './addable-families.ts'
import type { ReferenceData, ReferenceFamily } from './reference-data.ts'

/** The families of the reference data that can be added, parents before children. */
export async function findAddableFamilies(db: Db, { families }: ReferenceData): Promise<ReferenceFamily[]> {
  const { rows } = await sql<TreeFamily>`
    SELECT f.code, p.code AS parent_code, f.level, f.name_fr, f.name_en, f.etim_class,
      f.retired_at IS NOT NULL AS is_retired
    FROM family f LEFT JOIN family p ON p.id = f.parent_id`.execute(db)
  return addableFamilies(rows, families)
}
