import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { UserActor } from '../http/actor.ts'
import { visibleCatalogs } from './product.queries.ts'

/**
 * Products by folded references (`foldReference`), many at once, for features that read lists of them. Only what the
 * company may see; the text of a search is the search's own matter.
 */

/** One product that a text leads to. */
export interface LookedUp {
  readonly folded: string
  readonly productId: number
  readonly by: 'reference' | 'ean' | 'prefix' | 'fragment'
}

/** The products whose whole reference or EAN each text is, best first. */
export async function findByReference(
  db: Db,
  actor: Pick<UserActor, 'companyId'>,
  folded: readonly string[],
): Promise<LookedUp[]> {
  if (folded.length === 0) return []
  const { rows } = await sql<LookedUp>`
    SELECT t.folded, s.product_id AS "productId",
      CASE WHEN s.reference = t.folded THEN 'reference' ELSE 'ean' END AS by
    FROM unnest(${[...folded]}::text[]) AS t (folded)
    CROSS JOIN LATERAL (
      SELECT product_id, reference, catalog_id, score FROM product_search WHERE reference = t.folded
      UNION
      SELECT product_id, reference, catalog_id, score FROM product_search WHERE ean = t.folded
    ) s
    WHERE s.catalog_id IN ${visibleCatalogs(actor)}
    ORDER BY t.folded, 3 DESC, s.score DESC, s.product_id`.execute(db)
  return rows
}

/** Up to `most` products whose reference begins with each text, else that hold it (D-19). */
export async function findByPart(
  db: Db,
  actor: UserActor,
  folded: readonly string[],
  limit: number,
): Promise<LookedUp[]> {
  if (folded.length === 0) return []
  const { rows } = await sql<LookedUp>`
    SELECT t.folded, s.product_id AS "productId", s.by
    FROM unnest(${[...folded]}::text[]) AS t (folded)
    CROSS JOIN LATERAL (
      (SELECT product_id, 'prefix' AS by, score FROM product_search
        WHERE reference > t.folded AND reference < t.folded || '~' AND catalog_id IN ${visibleCatalogs(actor)}
        ORDER BY reference
        LIMIT ${limit})
      UNION ALL
      (SELECT product_id, 'fragment', score FROM product_search
        WHERE length(t.folded) > 3 AND reference LIKE '%_' || t.folded || '%'
          AND catalog_id IN ${visibleCatalogs(actor)}
        ORDER BY score DESC, product_id
        LIMIT ${limit})
    ) s
    ORDER BY t.folded, s.by DESC, s.score DESC, s.product_id`.execute(db)
  return rows
}

/** Products whose reference shares the longest prefix with each text: candidates for a typo. */
export async function findNearReference(
  db: Db,
  actor: UserActor,
  folded: readonly string[],
  limit: number,
): Promise<Omit<LookedUp, 'by'>[]> {
  if (folded.length === 0) return []
  const { rows } = await sql<Omit<LookedUp, 'by'>>`
    SELECT t.folded, s.product_id AS "productId"
    FROM unnest(${[...folded]}::text[]) AS t (folded)
    CROSS JOIN LATERAL (
      SELECT near.product_id, cut.off
      FROM generate_series(1, greatest(0, length(t.folded) - 4)) AS cut (off)
      CROSS JOIN LATERAL (
        SELECT product_id FROM product_search
        WHERE reference >= left(t.folded, -cut.off) AND reference < left(t.folded, -cut.off) || '~'
          AND catalog_id IN ${visibleCatalogs(actor)}
        ORDER BY reference
        LIMIT ${limit}
      ) near
      WHERE cut.off <= 4
      ORDER BY cut.off
      LIMIT ${limit}
    ) s
    ORDER BY t.folded, s.off, s.product_id`.execute(db)
  return rows
}
