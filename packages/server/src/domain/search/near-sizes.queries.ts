import type { Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { patternOf, readQuantity, type Quantity } from '../../platform/text/quantity.ts'
import { writeQuantity } from '../../platform/text/quantity-text.ts'
import { toTsQuery, type Condition } from './search-match.ts'
import type { NearWord } from './near-words.ts'

/** A size of a text, and the sizes that come next to it. */
export interface NearSize {
  /** Its place among the words of the text. */
  readonly at: number
  /** Words of the sizes that products have instead, the nearest first. */
  readonly words: readonly string[]
}

/** So many sizes next to one are looked for. */
const maxSizes = 40
/** A size that is so many times as large, or as small, is another thing. */
const maxRatio = 4
/** What the nearest size counts of the size itself. */
const nearestShare = 0.6

/** For each size among the words of a text the sizes next to it, of those that the catalogues have. */
export async function findNearSizes(
  db: Db,
  catalogs: readonly number[],
  words: readonly NearWord[],
): Promise<NearSize[]> {
  const sizes = words.flatMap(({ word }, at) => {
    const size = word.tokens.length === 1 ? readQuantity(word.tokens[0] ?? '') : null
    return size ? [{ at, size }] : []
  })
  if (sizes.length === 0) return []
  const patterns = sizes.map(({ size }) => patternOf(size.dimension)).join('|')
  const { rows } = await sql<{ word: string }>`
    ${prepared}
    SELECT DISTINCT word FROM search_word
    WHERE word ~ ${patterns} AND catalog_ids && ${[...catalogs]}::int[] ORDER BY word`.execute(db)
  return sizes.flatMap(({ at, size }) => {
    const near = nearest(
      size,
      rows.map(({ word }) => word),
    )
    return near.length === 0 ? [] : [{ at, words: near }]
  })
}

function nearest(size: Quantity, words: readonly string[]): string[] {
  return words
    .flatMap((word) => {
      const own = readQuantity(word)
      if (own?.dimension !== size.dimension || own.value <= 0) return []
      const distance = Math.abs(Math.log(own.value / size.value))
      return distance === 0 || distance > Math.log(maxRatio) ? [] : [{ word, distance }]
    })
    .toSorted((a, b) => a.distance - b.distance || a.word.localeCompare(b.word))
    .slice(0, maxSizes)
    .map(({ word }) => word)
}

/** For each of the sizes which place the nearest has that a product has instead of it; nothing where it has the size itself. */
export const placesOfSizes = (sizes: readonly NearSize[]): Condition =>
  sizes.length === 0
    ? sql`'{}'::int[]`
    : sql`ARRAY[${sql.join(
        sizes.map(
          ({ at, words }) =>
            sql`CASE WHEN (mask >> ${sql.lit(at)}) & 1 = 0 AND ${hasOne(words)} THEN CASE ${sql.join(
              words.map((word, place) => sql`WHEN ${hasOne([word])} THEN ${sql.lit(place + 1)}`),
              sql` `,
            )} END END`,
        ),
      )}]::int[]`

const hasOne = (words: readonly string[]): Condition =>
  sql`words @@ ${toTsQuery([words.map((word) => [word])])}::tsquery`

/** What the nearest sizes add to the weight of a product. */
export const weightOfSizes = (sizes: readonly NearSize[], words: readonly NearWord[]): Condition =>
  sizes.length === 0
    ? sql`0`
    : sql`(${sql.join(
        sizes.map(({ at, words: near }, place) => {
          const most = Math.round((words[at]?.weight ?? 0) * nearestShare)
          return sql`coalesce(${sql.lit(most)} * (${sql.lit(near.length + 1)} - places[${sql.lit(place + 1)}]) / ${sql.lit(near.length)}, 0)`
        }),
        sql` + `,
      )})`

/** What a product has instead of the sizes of a text. */
export function instead(
  sizes: readonly NearSize[],
  places: readonly (number | null)[],
  locale: Locale,
): { at: number; found: string }[] {
  return sizes.flatMap(({ at, words }, place) => {
    const word = words[(places[place] ?? 0) - 1]
    return word === undefined ? [] : [{ at, found: writeQuantity(word, locale) }]
  })
}
