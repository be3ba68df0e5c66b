import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { bucketCount } from './facet-id.ts'
import { findNouns } from './family-affinity.queries.ts'
import { weighWords, type NearHits, type NearWord } from './near-words.ts'
import { isInCatalog, type SearchScope } from './search-hits.queries.ts'
import { hasDigit, type Way } from './search-lexicon.ts'
import { conjunction, isNamed, isReferenceOf, matchOf, toTsQuery, type Condition } from './search-match.ts'
import { byScore } from './search-order.ts'
import { isInPlaces } from './search-part.ts'
import type { SearchTerms } from './search-terms.queries.ts'
import { writeAsTyped } from './typed-words.ts'

/** So many are near, whatever the text: who wants more says less. */
const maxNear = 500
/** The nearest so many set how near the others must be. */
const leastNear = 50
/** Words that so many products have together are each enough to look at a product. */
const maxByOne = 2000
/** More candidates than these are not looked at, but the most asked for of them. */
const maxLooked = 3000
/** A word outside of family and label says less of a product. */
const asideShare = 0.6

/**
 * The products that have the rarest and most telling words of a text that few have all of. They are chosen without filters,
 * so that facets count what ticking their values gives.
 */
export async function findNear(db: Db, scope: SearchScope): Promise<NearHits | null> {
  const { terms, view } = scope
  if (!terms) return null
  const nouns = await findNouns(db, terms, view.locale)
  const words = weighWords(terms, view.locale, scope.products, nouns)
  const isName = terms.typed.some((word) => !hasDigit(word))
  if (
    words.length === 0 ||
    words.length + terms.unmatched.length < 2 ||
    !isName ||
    (await isNamedExactly(db, scope, terms))
  )
    return null
  const candidates = candidatesOf(words)
  let rows = await readNear(db, scope, words, candidates(bucketCount))
  if (rows.length > 0 && (rows[0]?.looked ?? 0) > maxLooked)
    rows = await readNear(db, scope, words, candidates(16))
  if (rows.length === 0) return null
  const write = writeAsTyped(terms.text, view.locale)
  const unmatched = terms.unmatched.map(({ typed }) => [typed])
  const masks = new Map(rows.map(({ id, mask }) => [id, mask]))
  return {
    ids: rows.map(({ id }) => id),
    weights: rows.map(({ weight }) => weight),
    missingOf: (id) =>
      write([
        ...words.flatMap(({ word }, at) => (((masks.get(id) ?? 0) >> at) & 1 ? [] : [word.said])),
        ...unmatched,
      ]),
  }
}

/** A text that is a reference, an EAN or an own number is no description: nothing is near it. */
async function isNamedExactly(db: Db, { catalogs }: SearchScope, terms: SearchTerms): Promise<boolean> {
  if (!isNamed(terms)) return false
  const { rows } = await sql`
    SELECT FROM product_search s WHERE ${isInCatalog(catalogs)} AND ${isReferenceOf(terms)} LIMIT 1`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Which products are looked at: those with one of the rarest words, those that lack but one word, and of those with the most
 * telling word, where it is a common one, the most asked for. With fewer than all buckets of the score the most asked for
 * of all of these.
 */
function candidatesOf(words: readonly NearWord[]): (buckets: number) => Condition {
  const byRarity = words.toSorted((a, b) => a.word.products - b.word.products)
  const rare: NearWord[] = []
  let sum = 0
  for (const word of byRarity) if ((sum += word.word.products) <= maxByOne) rare.push(word)
  const alone = rare.map(({ word }) => [word.ways])
  const allButOne =
    words.length < 3
      ? []
      : words.map((left) => words.filter((word) => word !== left).map(({ word }) => word.ways))
  const first = words.reduce((best, word) => (word.weight > best.weight ? word : best))
  const isFirstRare = rare.includes(first)
  const query = anyOf([...alone, ...allButOne])
  const narrow = Math.max(1, Math.floor((bucketCount * maxByOne) / 2 / Math.max(1, first.word.products)))
  return (buckets) => {
    const parts = [
      ...(query === null
        ? []
        : [conjunction([sql`s.words @@ ${query}::tsquery`, isInPlaces(byScore, 0, placesOf(buckets))])]),
      ...(isFirstRare
        ? []
        : [
            conjunction([
              sql`s.words @@ ${toTsQuery([first.word.ways])}::tsquery`,
              isInPlaces(byScore, 0, placesOf(Math.min(buckets, narrow))),
            ]),
          ]),
    ]
    return sql`(${sql.join(parts, sql` OR `)})`
  }
}

/** All buckets are also what has no score. */
const placesOf = (buckets: number) => (buckets >= bucketCount ? bucketCount + 1 : buckets)

function anyOf(groups: readonly (readonly (readonly Way[])[])[]): string | null {
  return groups.length === 0 ? null : groups.map((words) => `(${toTsQuery(words)})`).join('|')
}

interface NearRow {
  id: number
  weight: number
  /** A bit for each of the words, in their order. */
  mask: number
  looked: number
}

async function readNear(
  db: Db,
  { catalogs, terms }: SearchScope,
  words: readonly NearWord[],
  candidates: Condition,
): Promise<NearRow[]> {
  const has = ({ word }: NearWord, weights = '') =>
    sql`s.words @@ ${toTsQuery([word.ways], weights)}::tsquery`
  const flag = (at: number) => sql.id(`has_${at}`)
  // Each word is looked for once; whether it stands in family or label, only in those that have it.
  const flags = words.map((word, at) => sql`${has(word)} AS ${flag(at)}`)
  const weight = sql.join(
    words.map((word, at) => {
      const aside = Math.round(word.weight * asideShare)
      return sql`CASE WHEN NOT ${flag(at)} THEN 0 WHEN ${has(word, ':AB')} THEN ${sql.lit(word.weight)} ELSE ${sql.lit(aside)} END`
    }),
    sql` + `,
  )
  const mask = sql.join(
    words.map((_word, at) => sql`${flag(at)}::int * ${sql.lit(1 << at)}`),
    sql` + `,
  )
  const { rows } = await sql<NearRow>`
    WITH hit AS MATERIALIZED (
      SELECT product_id AS id, score, ${weight} AS weight, ${mask} AS mask
      FROM (
        SELECT s.product_id, s.score, s.words, ${sql.join(flags)}
        FROM product_search s
        WHERE ${conjunction([isInCatalog(catalogs), candidates])} AND NOT coalesce(${matchOf(terms)}, false)
        OFFSET 0
      ) s
      LIMIT ${sql.lit(maxLooked + 1)}
    )
    SELECT id, weight, mask, (SELECT count(*)::int FROM hit) AS looked
    FROM hit
    WHERE weight >= coalesce((SELECT weight FROM hit ORDER BY weight DESC OFFSET ${sql.lit(leastNear - 1)} LIMIT 1), 0)
    ORDER BY weight DESC, score DESC, id
    LIMIT ${sql.lit(maxNear)}`.execute(db)
  return rows
}
