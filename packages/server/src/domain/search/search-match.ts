import { sql, type RawBuilder } from 'kysely'
import { sortKeyLength } from '../../platform/text/fold-text.ts'
import { singularOf } from './compound-nouns.ts'
import { eansOf } from './ean.ts'
import type { Way, Word } from './search-lexicon.ts'
import type { SearchTerms } from './search-terms.queries.ts'

export type Condition = RawBuilder<unknown>

/** All of the conditions; true without any. */
export const conjunction = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` AND `)})`

/** Stems are letters and digits alone: `('disjoncteur'|'disj')&('pomp'&'chaleur'|'pac')`. */
export function toTsQuery(words: readonly (readonly Way[])[], weights = ''): string {
  const quote = (stem: string) => `'${stem}'${weights}`
  return words.map((ways) => `(${ways.map((way) => way.map(quote).join('&')).join('|')})`).join('&')
}

const typedWays = (words: readonly Word[]) => words.map(({ typed }) => typed)

/** A product is found by all of its words, or by the whole text as its reference (D-19). */
export function matchOf(terms: SearchTerms | null): Condition {
  if (!terms) return sql`true`
  const { reference, isReferenceLike, namedIds } = terms
  const byWords = matchOfWords(terms)
  const ways: Condition[] = byWords ? [byWords] : []
  if (terms.ownProductId !== undefined) ways.push(sql`s.product_id = ${terms.ownProductId}`)
  if (namedIds) ways.push(isOneOf(namedIds))
  if (reference !== null) {
    ways.push(...isReferenceOrEan(reference))
    if (isReferenceLike) ways.push(sql`s.reference LIKE ${`%${reference}%`}`)
  }
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` OR `)})`
}

/** The same by words alone; `null` where words find nothing. */
export function matchOfWords({ words, parts, reference, unmatched, sizes }: SearchTerms): Condition | null {
  const all = [
    ...(words.length === 0 ? [] : [sql`s.words @@ ${toTsQuery(words.map(({ ways }) => ways))}::tsquery`]),
    ...parts.map((part) => sql`s.reference LIKE ${`%${part}%`}`),
  ]
  // A word that no product has: nothing can be found by words.
  const isHopeless = unmatched.length > parts.length || sizes.length > 0
  // A single piece of a reference is the whole text, which is looked for as such.
  const isReferenceAlone = reference !== null && words.length === 0 && parts.length === 1
  return all.length === 0 || isHopeless || isReferenceAlone ? null : conjunction(all)
}

/** Whether the text may name a product by itself: a reference, an EAN or an own article number. */
export function isNamed({ reference, ownProductId, namedIds }: SearchTerms): boolean {
  return reference !== null || ownProductId !== undefined || namedIds !== undefined
}

const isOneOf = (ids: readonly number[]): Condition => sql`s.product_id = ANY (${[...ids]}::int[])`

const isReferenceOrEan = (reference: string): Condition[] => [
  sql`s.reference = ${reference}`,
  sql`s.ean = ANY (${eansOf(reference)}::text[])`,
]

/** The product that the text names, for texts that may name one. */
export function isReferenceOf({ reference, ownProductId, namedIds }: SearchTerms): Condition {
  const ways = [
    ...(ownProductId === undefined ? [] : [sql`s.product_id = ${ownProductId}`]),
    ...(namedIds ? [isOneOf(namedIds)] : []),
    ...(reference === null ? [] : isReferenceOrEan(reference)),
  ]
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` OR `)})`
}

/** Own number, then reference or EAN, then references that begin with the text, then those that hold it, then words (D-19). */
export function matchTier(terms: SearchTerms): Condition {
  const { reference, isReferenceLike, ownProductId } = terms
  if (!isNamed(terms)) return sql`0`
  const own = ownProductId === undefined ? sql`` : sql`WHEN s.product_id = ${ownProductId} THEN 4`
  const near =
    isReferenceLike && reference !== null
      ? sql`WHEN s.reference LIKE ${`${reference}%`} THEN 2 WHEN s.reference LIKE ${`%${reference}%`} THEN 1`
      : sql``
  return sql`CASE ${own} WHEN ${isReferenceOf(terms)} THEN 3 ${near} ELSE 0 END`
}

/** How much a family is what a text asks for, in points. */
export interface Affinity {
  readonly points: number
  /** Its name is that of two things: what a product says of itself shows which it is. */
  readonly isPair: boolean
}
export type Affinities = ReadonlyMap<number, Affinity>

const labelPoints = 4
const measurePoints = 4
const typedPoints = 4
const ownPoints = 3
const otherFormPoints = 3

/**
 * How well the words fit, in steps wide enough that popularity counts among equals: whether the family is what was
 * meant, whether family and label alone say all of it, whether the label has the measures (families are named after the
 * greatest of theirs), which of two things of a family it is, whether the very words are there rather than words that they begin, or other forms
 * of them.
 */
export function rankOf(terms: SearchTerms, affinities: Affinities): Condition {
  if (terms.words.length === 0) return sql`0`
  const typed = typedWays(terms.words)
  const isMeasure = (ways: readonly Way[]) => ways.flat().some((stem) => /\d/.test(stem))
  const measures = typed.filter(isMeasure)
  const others = typed.filter((ways) => !isMeasure(ways))
  const families = [...affinities.keys()]
  const points = [...affinities.values()].map((each) => each.points)
  const pairs = [...affinities].flatMap(([family, { isPair }]) => (isPair ? [family] : []))
  const isOneOfPair =
    pairs.length === 0 || others.length === 0
      ? sql`0`
      : sql`(s.family_id = ANY (${pairs}::int[]))::int * (${sql.join(
          others.map((ways) => pointsFor([ways], ':BD', ownPoints)),
          sql` + `,
        )})`
  return sql`(
    ${pointsFor(others, ':AB', labelPoints)} + ${pointsFor(measures, ':B', measurePoints)}
    + (s.words @@ ${toTsQuery(typed)}::tsquery)::int * ${sql.lit(typedPoints)}
    + ${isOneOfPair} - ${otherForms(terms.words)}
    + coalesce((${points}::int[])[array_position(${families}::int[], s.family_id)], 0))`
}

/**
 * Words that the labels of a product have in another form only: `automatique` is not `automate`, although they share their
 * stem. Labels that their sort key does not hold whole are left alone.
 */
function otherForms(words: readonly Word[]): Condition {
  const parts = words.flatMap(({ own, tokens: [word = ''] }) => {
    if (!own) return []
    const isThere = (column: string) => sql`s.${sql.ref(column)} ~ ${formsOf(word)}`
    return [
      sql`(s.words @@ ${toTsQuery([own], ':B')}::tsquery AND NOT ${isThere('name_sort_fr')} AND NOT ${isThere('name_sort_en')}
        AND length(s.name_sort_fr) < ${sql.lit(sortKeyLength)})::int`,
    ]
  })
  return parts.length === 0 ? sql`0` : sql`(${sql.join(parts, sql` + `)}) * ${sql.lit(otherFormPoints)}`
}

/** Matches a folded word in singular and plural: `tableaux`, `canaux` and `canal`, `switches`. */
const formsOf = (word: string) => `\\m${singularOf(word).replace(/a[ul]$/, 'a[ul]')}(?:s|x|es)?\\M`

/** Among products as well known as each other the one whose texts say little else comes first. */
export const byPopularity: Condition = sql`score / 1000 DESC, closeness DESC, `

/** How much of what a product says is what was typed. */
export function closenessOf({ words }: SearchTerms): Condition {
  if (words.length === 0) return sql`0`
  return sql`-length(s.words)`
}

const pointsFor = (words: readonly (readonly Way[])[], weights: string, points: number) =>
  words.length === 0
    ? sql`0`
    : sql`(s.words @@ ${toTsQuery(words, weights)}::tsquery)::int * ${sql.lit(points)}`
