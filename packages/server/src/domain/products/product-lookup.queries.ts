import { pickByReference } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { foldReference } from '../../platform/text/fold-text.ts'
import { visibleCatalogs } from './product.queries.ts'

/**
 * Finds products by references, as typed or folded (`foldReference`), in bulk, for features that read lists of them. Only what the
 * company may see; text search is not part of this.
 */

/** A product found by a text. */
export interface LookupResult {
  readonly folded: string
  readonly productId: number
  readonly by: 'reference' | 'ean' | 'prefix' | 'fragment'
}

/**
 * Returns the products whose whole reference or EAN equals each text, best first, by text. A text without the separators
 * that distinguish two references finds both.
 */
export async function findByReference(
  db: Db,
  actor: Pick<UserActor, 'companyId'>,
  typed: readonly string[],
): Promise<Map<string, LookupResult[]>> {
  const folded = [...new Set(typed.map(foldReference))].filter(Boolean)
  if (folded.length === 0) return new Map()
  const { rows } = await sql<LookupResult & { reference: string }>`
    SELECT t.folded, s.product_id, p.reference,
      CASE WHEN s.reference = t.folded THEN 'reference' ELSE 'ean' END AS by
    FROM unnest(${folded}::text[]) AS t (folded)
    CROSS JOIN LATERAL (
      SELECT product_id, reference, catalog_id, score FROM product_search WHERE reference = t.folded
      UNION
      SELECT product_id, reference, catalog_id, score FROM product_search WHERE ean = t.folded
    ) s
    JOIN product p ON p.id = s.product_id
    WHERE s.catalog_id IN ${visibleCatalogs(actor)}
    ORDER BY t.folded, 4 DESC, s.score DESC, s.product_id`.execute(db)
  const found = Map.groupBy(rows, (row) => row.folded)
  return new Map(
    typed.flatMap((text): [string, LookupResult[]][] => {
      const byKind = Map.groupBy(found.get(foldReference(text)) ?? [], ({ by }) => by)
      const matches = pickByReference(text, byKind.get('reference') ?? [], ({ reference }) => reference)
      const all = [...matches, ...(byKind.get('ean') ?? [])]
      return all.length === 0 ? [] : [[text, all]]
    }),
  )
}

/** Returns up to `most` products whose reference starts with each text, else contains it (D-19). */
export async function findByPart(
  db: Db,
  actor: UserActor,
  folded: readonly string[],
  limit: number,
): Promise<LookupResult[]> {
  if (folded.length === 0) return []
  const { rows } = await sql<LookupResult>`
    SELECT t.folded, s.product_id, s.by
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

/** How many references with the same prefix are compared with a text. */
const comparedMax = 300

/**
 * Returns products whose reference is close to each text: one slip anywhere (two swapped characters, O for 0, one
 * missing), up to two characters after the same first half, else the longest common prefix.
 */
export async function findNearReference(
  db: Db,
  actor: UserActor,
  folded: readonly string[],
  limit: number,
): Promise<Omit<LookupResult, 'by'>[]> {
  if (folded.length === 0) return []
  const slips = folded.flatMap((text) => slipsOf(text).map((slip) => ({ text, slip })))
  const { rows } = await sql<Omit<LookupResult, 'by'>>`
    WITH slip AS MATERIALIZED (
      SELECT s.text AS folded, p.product_id
      FROM unnest(${slips.map(({ text }) => text)}::text[], ${slips.map(({ slip }) => slip)}::text[]) AS s (text, slip)
      JOIN product_search p ON p.reference = s.slip
      WHERE p.catalog_id IN ${visibleCatalogs(actor)}
    )
    SELECT t.folded, s.product_id
    FROM unnest(${[...folded]}::text[]) AS t (folded)
    CROSS JOIN LATERAL (
      SELECT product_id, 1 AS off FROM slip WHERE slip.folded = t.folded
      UNION ALL
      SELECT product_id, off FROM (
        SELECT near.product_id, levenshtein_less_equal(near.reference, t.folded, 2) AS off
        FROM (
          SELECT product_id, reference FROM product_search
          WHERE length(t.folded) BETWEEN 5 AND 40
            AND reference >= left(t.folded, greatest(3, length(t.folded) / 2))
            AND reference < left(t.folded, greatest(3, length(t.folded) / 2)) || '~'
            AND catalog_id IN ${visibleCatalogs(actor)}
          ORDER BY reference
          LIMIT ${comparedMax}
        ) near
      ) slips
      WHERE off <= 2
      UNION ALL
      SELECT near.product_id, cut.off + 2
      FROM generate_series(1, greatest(0, length(t.folded) - 4)) AS cut (off)
      CROSS JOIN LATERAL (
        SELECT product_id FROM product_search
        WHERE reference >= left(t.folded, -cut.off) AND reference < left(t.folded, -cut.off) || '~'
          AND catalog_id IN ${visibleCatalogs(actor)}
        ORDER BY reference
        LIMIT ${limit}
      ) near
      WHERE cut.off <= 4
      ORDER BY 2
      LIMIT ${limit}
    ) s
    ORDER BY t.folded, s.off, s.product_id`.execute(db)
  return rows
}

/** Letters and digits that are easily confused. */
const alike = new Map(
  ['O0', 'I1', 'L1', 'S5', 'B8', 'Z2', '0O', '1I', '5S', '8B', '2Z'].map(([one = '', other = '']) => [
    one,
    other,
  ]),
)

/** Returns the texts one typing or reading error away. */
function slipsOf(text: string): string[] {
  if (text.length < 5 || text.length > 24) return []
  const letters = text.split('')
  const slips = letters.flatMap((letter, at) => {
    const [before, after] = [text.slice(0, at), text.slice(at + 1)]
    const other = alike.get(letter)
    return [
      before + after,
      ...(other === undefined ? [] : [before + other + after]),
      ...(after === '' ? [] : [before + after.slice(0, 1) + letter + after.slice(1)]),
    ]
  })
  const digits = text.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return [...new Set([...slips, digits, `0${text}`])].filter((slip) => slip !== text)
}

/** Returns the names of all manufacturers. */
export async function findManufacturerNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('manufacturer').select('name').orderBy('id').execute()
  return rows.map(({ name }) => name)
}
