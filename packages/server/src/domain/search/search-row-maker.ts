import { setImmediate } from 'node:timers/promises'
import type { Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import {
  FeatureValues,
  numberValues,
  readFeatureValues,
  type NumberedValue,
  type NumberValues,
} from './search-feature.queries.ts'
import {
  rowOf,
  textsOf,
  type Bounds,
  type ReadAloud,
  type SearchRow,
  type SourceProduct,
} from './search-row.ts'
import { readAloudBy, readFeatureNames, type FeatureNames } from './search-source.queries.ts'
import { stemOf } from './stemmer.ts'
import { sliceSize, Vocabulary, type Stem } from './vocabulary.ts'

/** What every row is made with, as data. */
export interface RowBasis {
  readonly features: FeatureNames
  readonly values: readonly NumberedValue[]
  readonly bounds: Bounds
}

/** What the database is asked for while rows are made. */
export interface RowQuestions {
  readonly stem: Stem
  readonly numberValues: NumberValues
}

/** Makes search rows of products. */
export class RowMaker {
  vocabulary: Vocabulary
  readonly #stem: Stem
  readonly #readAloud: ReadAloud
  readonly #values: FeatureValues
  readonly #bounds: Bounds

  constructor({ features, values, bounds }: RowBasis, questions: RowQuestions) {
    this.#stem = questions.stem
    this.vocabulary = new Vocabulary(this.#stem)
    this.#readAloud = readAloudBy(features)
    this.#values = new FeatureValues(values, questions.numberValues)
    this.#bounds = bounds
  }

  static async create(db: Db, bounds: Bounds): Promise<RowMaker> {
    return new RowMaker(await readBasis(db, bounds), questionsTo(db))
  }

  async make(products: readonly SourceProduct[]): Promise<{ rows: SearchRow[]; lexemes: string[][] }> {
    await this.#values.learn(products)
    const made: { rows: SearchRow[]; lexemes: string[][] } = { rows: [], lexemes: [] }
    const texts = products.map((product) => textsOf(product, this.#readAloud))
    await this.vocabulary.learn(texts)
    for (const [at, slice] of slicesOf(products).entries()) {
      for (const [place, product] of slice.entries()) {
        const { words, lexemes } = this.vocabulary.toVector(texts[at * sliceSize + place] ?? [])
        const valueIds = this.#values.idsOf(product)
        made.rows.push(rowOf(product, { words, valueIds, bounds: this.#bounds }))
        made.lexemes.push(lexemes)
      }
      await setImmediate()
    }
    return made
  }

  /** Begins a new vocabulary: the words of half a million products are too many to keep. */
  forgetWords(): void {
    this.vocabulary = new Vocabulary(this.#stem)
  }
}

const slicesOf = <Each>(all: readonly Each[]): Each[][] =>
  Array.from({ length: Math.ceil(all.length / sliceSize) }, (_none, at) =>
    all.slice(at * sliceSize, (at + 1) * sliceSize),
  )

/** Reads what every row is made with. */
export async function readBasis(db: Db, bounds: Bounds): Promise<RowBasis> {
  return { features: await readFeatureNames(db), values: await readFeatureValues(db), bounds }
}

/** The answers of a database. */
export const questionsTo = (db: Db): RowQuestions => ({
  stem: (locale, words) => stemWords(db, locale, words),
  numberValues: (values) => numberValues(db, values),
})

/** A vocabulary whose words are stemmed by the database. */
export const newVocabulary = (db: Db): Vocabulary => new Vocabulary(questionsTo(db).stem)

async function stemWords(db: Db, locale: Locale, words: readonly string[]): Promise<Map<string, string>> {
  if (words.length === 0) return new Map()
  const { rows } = await sql<{ word: string; stem: string }>`
    SELECT word, ${stemOf(locale, sql`word`)} AS stem
    FROM unnest(${[...words]}::text[]) word`.execute(db)
  return new Map(rows.map(({ word, stem }) => [word, stem]))
}
