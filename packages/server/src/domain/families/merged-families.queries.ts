import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'

/** Families, each replaced by the one that it was merged into: filters that were stored before still name those. */
export async function followMerged(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number; into: number }>`
    ${prepared}
    SELECT id, merged_into_id AS into FROM family
    WHERE id = ANY (${[...ids]}::int[]) AND merged_into_id IS NOT NULL`.execute(db)
  const targets = new Map(rows.map(({ id, into }) => [id, into]))
  return [...new Set(ids.map((id) => targets.get(id) ?? id))]
}
