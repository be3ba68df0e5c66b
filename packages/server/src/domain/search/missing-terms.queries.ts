import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { readQuantity } from '../../platform/text/quantity.ts'
import { facetId } from './facet-id.ts'
import type { NearWord } from './near-words.ts'
import { isInCatalog, type SearchScope } from './search-hits.queries.ts'
import { conjunction, toTsQuery } from './search-match.ts'
import { byScore } from './search-order.ts'
import { isInPlaces } from './search-part.ts'

/** Of a word that more products have the most asked for are looked at alone. */
const maxWide = 20_000

/** Whether a product surely is without a word of a text, by their places: else nothing says that it is. */
export type IsWithout = (id: number, at: number) => boolean

/**
 * A product is surely without a size where it has another one of that kind, and without a word where others of its own
 * family have it. That a word is not in its texts proves nothing.
 */
export async function findMissingTerms(
  db: Db,
  { catalogs }: Pick<SearchScope, 'catalogs'>,
  words: readonly NearWord[],
  products: ReadonlyMap<number, { family: number; mask: number }>,
): Promise<IsWithout> {
  const sizes = words.map(({ word }) => (word.tokens.length === 1 ? kindOf(word.tokens[0] ?? '') : null))
  const families = [...new Set([...products.values()].map(({ family }) => family))]
  const isLacked = (at: number) => [...products.values()].some(({ mask }) => !((mask >> at) & 1))
  const named = words.flatMap(({ word }, at) =>
    sizes[at] === null && word.ways.length > 0 && isLacked(at) ? [{ word, at }] : [],
  )
  const having = named.map(
    ({ word, at }) => sql`
      SELECT ${sql.lit(at)} AS at, s.family_id AS of FROM product_search s
      WHERE ${conjunction([
        isInCatalog(catalogs),
        sql`s.facet_ids && ${families.map((id) => facetId('family', id))}::int[]`,
        sql`s.words @@ ${toTsQuery([word.ways])}::tsquery`,
        ...(word.products > maxWide ? [isInPlaces(byScore, 0, 16)] : []),
      ])}`,
  )
  const ofFamilies = new Set<string>()
  if (having.length > 0) {
    const { rows } = await sql<{ at: number; of: number }>`${sql.join(having, sql` UNION `)}`.execute(db)
    for (const { at, of } of rows) ofFamilies.add(`${at} ${of}`)
  }
  const ofProducts = sizes.some((size) => size !== null) ? await findKinds(db, [...products.keys()]) : null
  return (id, at) => {
    const size = sizes[at]
    return size
      ? (ofProducts?.get(id)?.has(size) ?? false)
      : ofFamilies.has(`${at} ${products.get(id)?.family}`)
  }
}

/** What a word measures; currents by their unit as well, for products have a rated, a residual and a breaking one. */
function kindOf(word: string): string | null {
  const size = readQuantity(word)
  return size && (size.dimension === 'current' ? `current ${word.replace(/^[\dpt]+/, '')}` : size.dimension)
}

/** What the sizes of some products measure. */
async function findKinds(db: Db, ids: readonly number[]): Promise<Map<number, Set<string>>> {
  const { rows } = await sql<{ id: number; sizes: string[] }>`
    SELECT product_id AS id, array(SELECT stem FROM unnest(tsvector_to_array(words)) stem WHERE stem ~ '\\d') AS sizes
    FROM product_search WHERE product_id = ANY (${[...ids]}::int[])`.execute(db)
  return new Map(rows.map(({ id, sizes }) => [id, new Set(sizes.flatMap((size) => kindOf(size) ?? []))]))
}
