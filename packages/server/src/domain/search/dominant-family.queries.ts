import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { facetId } from './facet-id.ts'
import type { HitRow, SearchScope } from './search-hits.queries.ts'

/** A family that has so many of the hits is what a text asks for. */
const leastShare = 0.6

/**
 * The hits of a text that are of one family without families below it, where most of them are; it is known from the counts of
 * the facet `family`.
 */
export async function findDominantFamily(
  db: Db,
  scope: SearchScope,
  { rows, scale, total }: { rows: readonly HitRow[]; scale: number; total: number },
): Promise<SearchScope | null> {
  const great = rows.filter(
    ({ axis, count }) => axis === 'family' && count > 0 && count * scale >= leastShare * total,
  )
  if (great.length === 0) return null
  const { rows: leaves } = await sql<{ id: number }>`
    SELECT f.id FROM family f
    WHERE f.id = ANY (${great.map(({ value }) => value)}::int[])
      AND NOT EXISTS (SELECT FROM family below WHERE below.parent_id = f.id)`.execute(db)
  const [leaf] = leaves
  if (!leaf) return null
  const isOfFamily = sql`s.facet_ids && ${[facetId('family', leaf.id)]}::int[]`
  return { ...scope, filters: new Map([...scope.filters, ['dominant', isOfFamily]]) }
}
