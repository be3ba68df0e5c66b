import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { eansOf } from './ean.ts'
import { foldReference } from '../../platform/text/fold-text.ts'

/** More letters than these before a reference are no maker's name. */
const longestName = 20

/**
 * Products that texts name by the beginning of their maker's name and the whole reference, glued or apart: `amp016050`,
 * `ECL 093-360`. By the folded text.
 */
export async function findByMakerReference(
  db: Db,
  catalogs: readonly number[],
  texts: readonly string[],
): Promise<Map<string, number[]>> {
  const splits = new Map(texts.map((text) => [text, splitsOf(text)]))
  const references = [...new Set([...splits.values()].flat().map(({ reference }) => reference))]
  if (references.length === 0) return new Map()
  const { rows } = await sql<{ id: number; reference: string; maker: string }>`
    ${prepared}
    SELECT s.product_id AS id, s.reference, m.name AS maker
    FROM product_search s
    JOIN manufacturer m ON m.id = s.manufacturer_id
    WHERE s.reference = ANY (${references}::text[]) AND s.catalog_id = ANY (${[...catalogs]}::int[])
    ORDER BY s.product_id`.execute(db)
  return new Map(
    [...splits].flatMap(([text, own]): [string, number[]][] => {
      const ids = rows
        .filter(({ reference, maker }) =>
          own.some((split) => split.reference === reference && foldReference(maker).startsWith(split.maker)),
        )
        .map(({ id }) => id)
      return ids.length === 0 ? [] : [[text, ids]]
    }),
  )
}

/** Products by their whole references or EANs, by the folded text. */
export async function findByReference(
  db: Db,
  catalogs: readonly number[],
  texts: readonly string[],
): Promise<Map<string, number[]>> {
  const eans = new Map(texts.map((text) => [text, eansOf(text)]))
  const { rows } = await sql<{ id: number; reference: string; ean: string | null }>`
    ${prepared}
    SELECT s.product_id AS id, s.reference, s.ean
    FROM product_search s
    WHERE (s.reference = ANY (${[...texts]}::text[]) OR s.ean = ANY (${[...eans.values()].flat()}::text[]))
      AND s.catalog_id = ANY (${[...catalogs]}::int[])
    ORDER BY s.product_id
    LIMIT 100`.execute(db)
  return new Map(
    [...eans].flatMap(([text, own]): [string, number[]][] => {
      const ids = rows
        .filter(({ reference, ean }) => reference === text || (ean !== null && own.includes(ean)))
        .map(({ id }) => id)
      return ids.length === 0 ? [] : [[text, ids]]
    }),
  )
}

/** Where the letters of a maker may end and a reference begin. */
function splitsOf(text: string): { maker: string; reference: string }[] {
  const letters = /^[A-Z]*/.exec(text)?.[0].length ?? 0
  return Array.from({ length: Math.max(0, Math.min(letters, longestName) - 1) }, (_, at) => ({
    maker: text.slice(0, at + 2),
    reference: text.slice(at + 2),
  })).filter(({ reference }) => reference.length >= 3 && /\d/.test(reference))
}
