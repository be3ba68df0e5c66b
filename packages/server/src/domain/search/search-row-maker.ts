import { setImmediate } from 'node:timers/promises'
import type { Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { FeatureValues } from './search-feature.queries.ts'
import { rowOf, textsOf, type Bounds, type SearchRow, type SourceProduct } from './search-row.ts'
import { readFeatureTexts } from './search-source.queries.ts'
import { stemOf } from './stemmer.ts'
import { sliceSize, Vocabulary } from './vocabulary.ts'

/** Makes search rows of products; its vocabulary has the words of those since the last `forgetWords`. */
export async function createRowMaker(db: Db, bounds: Bounds) {
  const readAloud = await readFeatureTexts(db)
  const values = await FeatureValues.read(db)
  return {
    vocabulary: newVocabulary(db),
    async make(products: readonly SourceProduct[]) {
      await values.learn(products)
      const made: { rows: SearchRow[]; lexemes: string[][] } = { rows: [], lexemes: [] }
      const texts = products.map((product) => textsOf(product, readAloud))
      await this.vocabulary.learn(texts)
      for (const [at, slice] of slicesOf(products).entries()) {
        for (const [place, product] of slice.entries()) {
          const { words, lexemes } = this.vocabulary.toVector(texts[at * sliceSize + place] ?? [])
          made.rows.push(rowOf(product, { words, valueIds: values.idsOf(product), bounds }))
          made.lexemes.push(lexemes)
        }
        await setImmediate()
      }
      return made
    },
    /** Begins a new vocabulary: the words of half a million products are too many to keep. */
    forgetWords() {
      this.vocabulary = newVocabulary(db)
    },
  }
}

export type RowMaker = Awaited<ReturnType<typeof createRowMaker>>

const slicesOf = <Each>(all: readonly Each[]): Each[][] =>
  Array.from({ length: Math.ceil(all.length / sliceSize) }, (_none, at) =>
    all.slice(at * sliceSize, (at + 1) * sliceSize),
  )

/** A vocabulary whose words are stemmed by the database. */
export const newVocabulary = (db: Db): Vocabulary =>
  new Vocabulary((locale, words) => stemWords(db, locale, words))

async function stemWords(db: Db, locale: Locale, words: readonly string[]): Promise<Map<string, string>> {
  if (words.length === 0) return new Map()
  const { rows } = await sql<{ word: string; stem: string }>`
    SELECT word, ${stemOf(locale, sql`word`)} AS stem
    FROM unnest(${[...words]}::text[]) word`.execute(db)
  return new Map(rows.map(({ word, stem }) => [word, stem]))
}
