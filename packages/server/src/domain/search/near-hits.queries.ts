import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { inLocale } from '../products/product.queries.ts'
import { readQuantity } from '../../platform/text/quantity.ts'
import { bucketCount, sampleParts } from './facet-id.ts'
import { findNouns } from './family-affinity.queries.ts'
import { findNearSizes, instead, placesOfSizes, weightOfSizes, type NearSize } from './near-sizes.queries.ts'
import { findMissingTerms } from './missing-terms.queries.ts'
import { isMeasure, weighWords, type NearHits, type NearWord, type PartialMatch } from './near-words.ts'
import { isInCatalog, type SearchScope } from './search-hits.queries.ts'
import { hasDigit, type Way, type Word } from './search-lexicon.ts'
import { conjunction, isNamed, isReferenceOf, matchOf, toTsQuery, type Condition } from './search-match.ts'
import { byScore } from './search-order.ts'
import { isInPlaces, isInSample } from './search-part.ts'
import type { SearchTerms } from './search-terms.queries.ts'
import { findForeign } from './search-word.queries.ts'
import { writeAsTyped } from './typed-words.ts'

/** So many are near, whatever the text: fewer words find more. */
const maxNear = 500
/** The nearest so many set how near the others must be. */
const leastNear = 50
/** Words that so many products have together are each enough to look at a product. */
const maxByOne = 2000
/** More candidates than these are not looked at, but the most asked for of them. */
const maxLooked = 3000
/** How many parts of the sample tell whether there are more. */
const sampledParts = 8
/** A word outside of family and label says less of a product. */
const asideShare = 0.6
/** The very word in the label says so much more than another form of it. */
const exactShare = 0.1

/**
 * The products that have the rarest and most telling words of a text that few have all of. They are chosen without filters,
 * so that facets count what ticking their values gives.
 */
export async function findNear(db: Db, scope: SearchScope): Promise<NearHits | null> {
  const { view } = scope
  if (!scope.terms) return null
  const terms = { ...scope.terms, words: await splitUnknown(db, scope, scope.terms.words) }
  const nouns = await findNouns(db, terms, view.locale)
  const words = weighWords(terms, view.locale, scope.products, nouns)
  const isName = terms.typed.some((word) => !hasDigit(word))
  if (
    terms.words.length === 0 ||
    words.length + terms.unmatched.length < 2 ||
    !isName ||
    isHardlyUnderstood(terms, nouns) ||
    (await isNamedExactly(db, scope, terms))
  )
    return null
  const candidates = candidatesOf(words.filter(({ word }) => word.ways.length > 0))
  const foreign = await findForeign(
    db,
    { locale: view.locale, catalogs: scope.catalogs },
    words.flatMap(({ word }) => word.tokens),
  )
  const names = words.filter(
    ({ word }) => word.ways.length > 0 && !isMeasure(word) && !word.tokens.every((each) => foreign.has(each)),
  )
  if (names.length === 0) return null
  const sizes = await findNearSizes(db, scope.catalogs, words)
  const asked = { words, names, sizes }
  const isTooMany = await areSurelyTooMany(db, scope, names, candidates.query)
  let rows = isTooMany ? [] : await readNear(db, scope, asked, candidates.within(bucketCount))
  if (isTooMany || (rows[0]?.looked ?? 0) > maxLooked)
    rows = await readNear(db, scope, asked, candidates.within(16))
  if (rows.length === 0) return null
  const write = writeAsTyped(terms.text, view.locale)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const describe = async (ids: readonly number[]) => {
    const shown = new Map(ids.flatMap((id): [number, NearRow][] => entryOf(byId, id)))
    const isWithout = await findMissingTerms(db, scope, words, shown)
    return new Map(
      [...shown].map(([id, { mask, places }]): [number, PartialMatch] => {
        const lacked = words.flatMap(({ word }, at) =>
          (mask >> at) & 1 ? [] : [{ tokens: word.tokens, at }],
        )
        const [without, open] = [true, false].map((is) =>
          write(lacked.filter(({ at }) => isWithout(id, at) === is).map(({ tokens }) => tokens)),
        )
        const nearest = instead(sizes, places, view.locale).map(({ at, found }) => ({
          asked: write([words[at]?.word.tokens ?? []])[0] ?? '',
          found,
        }))
        return [
          id,
          {
            missing: without ?? [],
            ...(open?.length && { unstated: open }),
            ...(nearest.length > 0 && { nearest }),
          },
        ]
      }),
    )
  }
  return {
    ids: rows.map(({ id }) => id),
    weights: rows.map(({ weight }) => weight),
    describe,
  }
}

/** Several words that are one noun, each by itself where no product has all of them. */
async function splitUnknown(
  db: Db,
  { catalogs }: SearchScope,
  words: readonly Word[],
): Promise<readonly Word[]> {
  const compounds = words.filter(({ parts }) => parts)
  if (compounds.length === 0) return words
  const { rows } = await sql<{ known: boolean[] }>`
    SELECT ARRAY[${sql.join(
      compounds.map(
        // Planned for all rows: for the first alone the table would be read instead of the index.
        ({ ways }) => sql`EXISTS (
          WITH found AS MATERIALIZED (
            SELECT FROM product_search s
            WHERE ${isInCatalog(catalogs)} AND s.words @@ ${toTsQuery([ways])}::tsquery)
          SELECT FROM found)`,
      ),
    )}] AS known`.execute(db)
  return words.flatMap((word) =>
    word.parts && !rows[0]?.known[compounds.indexOf(word)] ? word.parts : [word],
  )
}

const entryOf = <Value>(all: ReadonlyMap<number, Value>, id: number): [number, Value][] => {
  const value = all.get(id)
  return value === undefined ? [] : [[id, value]]
}

/** No family is named by a text, and fewer than half of its names are known: what has the others is something else. */
function isHardlyUnderstood({ typed, unmatched, words }: SearchTerms, nouns: ReadonlySet<string>): boolean {
  if (words.some((word) => word.typed.flat().some((stem) => nouns.has(stem)))) return false
  const isName = (word: string) => /^[a-z]{2,}/.test(word) && readQuantity(word) === null
  const strange = unmatched.filter((word) => isName(word.typed)).length
  return strange > 1 && strange * 2 > typed.filter(isName).length
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
function candidatesOf(words: readonly NearWord[]): {
  /** What the words must be, whatever is asked for. */
  query: string | null
  within: (buckets: number) => Condition
} {
  const byRarity = words.toSorted((a, b) => a.word.products - b.word.products)
  const rare: NearWord[] = []
  let sum = 0
  for (const word of byRarity) if ((sum += word.word.products) <= maxByOne) rare.push(word)
  const alone = rare.map(({ word }) => [word.ways])
  const allButOne =
    words.length < 3
      ? []
      : words.map((left) => words.filter((word) => word !== left).map(({ word }) => word.ways))
  const mostTelling = words.reduce((best, word) => (word.weight > best.weight ? word : best))
  const mostAskedBuckets = Math.max(
    1,
    Math.floor((bucketCount * maxByOne) / 2 / Math.max(1, mostTelling.word.products)),
  )
  // Each by itself: of all in one query the index reads every row of the commonest word.
  const queries = [anyOf(alone), ...allButOne.map((group) => anyOf([group]))].filter((each) => each !== null)
  const isIn = (query: string, buckets: number) =>
    conjunction([sql`s.words @@ ${query}::tsquery`, isInPlaces(byScore, 0, placesOf(buckets))])
  return {
    query: queries.length === 0 ? null : queries.join('|'),
    within: (buckets) => {
      const parts = [
        ...queries.map((query) => isIn(query, buckets)),
        ...(rare.includes(mostTelling)
          ? []
          : [isIn(toTsQuery([mostTelling.word.ways]), Math.min(buckets, mostAskedBuckets))]),
      ]
      return sql`(${sql.join(parts, sql` OR `)})`
    },
  }
}

/** Whether the sample shows so many candidates that all of them would be read for nothing. */
async function areSurelyTooMany(
  db: Db,
  { catalogs, terms }: SearchScope,
  names: readonly NearWord[],
  query: string | null,
): Promise<boolean> {
  if (query === null) return false
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM product_search s
    WHERE s.words @@ ${query}::tsquery AND ${isInSample(sampledParts)} AND ${isInCatalog(catalogs)}
      AND NOT coalesce(${matchOf(terms)}, false) AND ${hasAnyOf(names)}`.execute(db)
  return ((rows[0]?.count ?? 0) * sampleParts) / sampledParts > maxLooked * 1.3
}

const hasWord = ({ word }: NearWord, weights = ''): Condition =>
  word.ways.length === 0 ? sql`false` : sql`s.words @@ ${toTsQuery([word.ways], weights)}::tsquery`

/** What has but sizes and features of a text is any other thing. */
const hasAnyOf = (names: readonly NearWord[]): Condition =>
  sql`(${sql.join(
    names.map((word) => hasWord(word, ':ABC')),
    sql` OR `,
  )})`

/** All buckets are also what has no score. */
const placesOf = (buckets: number) => (buckets >= bucketCount ? bucketCount + 1 : buckets)

function anyOf(groups: readonly (readonly (readonly Way[])[])[]): string | null {
  return groups.length === 0 ? null : groups.map((words) => `(${toTsQuery(words)})`).join('|')
}

/** What the words add to the weight of a product whose label has them as they were typed. */
function weightOfExact(words: readonly NearWord[]): Condition {
  const parts = words.flatMap(({ word: { tokens }, weight }) =>
    tokens
      .filter((each) => !hasDigit(each))
      .map(
        (each) =>
          sql`(strpos(' ' || name || ' ', ${` ${each} `}) > 0)::int * ${sql.lit(Math.round((weight * exactShare) / tokens.length))}`,
      ),
  )
  return parts.length === 0 ? sql`0` : sql`(${sql.join(parts, sql` + `)})`
}

interface NearRow {
  id: number
  family: number
  weight: number
  /** A bit for each of the words, in their order. */
  mask: number
  /** Which of the sizes next to those of the text it has instead, from 1. */
  places: (number | null)[]
  looked: number
}

async function readNear(
  db: Db,
  { catalogs, terms, view }: SearchScope,
  {
    words,
    names,
    sizes,
  }: { words: readonly NearWord[]; names: readonly NearWord[]; sizes: readonly NearSize[] },
  candidates: Condition,
): Promise<NearRow[]> {
  const flag = (at: number) => sql.id(`has_${at}`)
  // Each word is looked for once; whether it is in family or label, only in those that have it.
  const flags = words.map((word, at) => sql`${hasWord(word)} AS ${flag(at)}`)
  const weight = sql.join(
    words.map((word, at) => {
      const aside = Math.round(word.weight * asideShare)
      return sql`CASE WHEN NOT ${flag(at)} THEN 0 WHEN ${hasWord(word, ':AB')} THEN ${sql.lit(word.weight)} ELSE ${sql.lit(aside)} END`
    }),
    sql` + `,
  )
  const mask = sql.join(
    words.map((_word, at) => sql`${flag(at)}::int * ${sql.lit(1 << at)}`),
    sql` + `,
  )
  const { rows } = await sql<NearRow>`
    WITH hit AS MATERIALIZED (
      SELECT product_id AS id, family, score, words, name, ${weight} AS weight, ${mask} AS mask
      FROM (
        SELECT s.product_id, s.family_id AS family, s.score, s.words, s.${inLocale('name_sort', view.locale)} AS name, ${sql.join(flags)}
        FROM product_search s
        WHERE ${conjunction([isInCatalog(catalogs), candidates])} AND NOT coalesce(${matchOf(terms)}, false)
        OFFSET 0
      ) s
      WHERE ${hasAnyOf(names)}
      LIMIT ${sql.lit(maxLooked + 1)}
    )
    SELECT id, family, weight + ${weightOfSizes(sizes, words)} + exact AS weight, mask, places, (SELECT count(*)::int FROM hit) AS looked
    FROM (
      SELECT id, family, score, weight, mask, ${weightOfExact(words)} AS exact, ${placesOfSizes(sizes)} AS places
      FROM hit
      WHERE weight >= coalesce((SELECT weight FROM hit ORDER BY weight DESC OFFSET ${sql.lit(leastNear - 1)} LIMIT 1), 0)
      OFFSET 0
    ) nearest
    ORDER BY 2 DESC, score DESC, id
    LIMIT ${sql.lit(maxNear)}`.execute(db)
  return rows
}
