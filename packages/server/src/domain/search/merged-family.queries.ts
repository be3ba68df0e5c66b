import type { ProductQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { isRowId } from './facet-id.ts'

/** A query for the families that others were merged into: saved searches and alerts still name those. */
export async function followMergedFamilies(db: Db, query: ProductQuery): Promise<ProductQuery> {
  const chosen = (query.family ?? []).filter(isRowId)
  if (chosen.length === 0) return query
  const { rows } = await sql<{ id: number; into: number }>`
    ${prepared}
    SELECT id, merged_into_id AS into FROM family
    WHERE id = ANY (${chosen}::int[]) AND merged_into_id IS NOT NULL`.execute(db)
  if (rows.length === 0) return query
  const targets = new Map(rows.map(({ id, into }) => [id, into]))
  return { ...query, family: [...new Set(chosen.map((id) => targets.get(id) ?? id))] }
}
