import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '@comptoir/contract'
import type { Db } from '../../src/platform/db/connect.ts'
import { makeBm25, type Bm25 } from './bm25.ts'
import type { JudgedQuery } from './judgements.ts'

/** What searches of a day's work find, on the texts that ours reads as well. */
export const floorNames = ['AND', 'OR', 'BM25'] as const
export type FloorName = (typeof floorNames)[number]

export interface Floors {
  /** The first products of a query by one of the floors. */
  find(name: FloorName, query: JudgedQuery, limit: number): Promise<readonly number[]>
  drop(): Promise<void>
}

/** One vector of label, family, maker, reference and EAN in each language, and BM25 over its stems. */
export async function makeFloors(db: Db, seen: RawBuilder<number>): Promise<Floors> {
  await sql`
    CREATE TABLE bench_floor AS
    SELECT p.id,
      to_tsvector('french', concat_ws(' ', p.name_fr, f.name_fr, m.name, p.reference, p.ean)) AS fr,
      to_tsvector('english', concat_ws(' ', p.name_en, f.name_en, m.name, p.reference, p.ean)) AS en
    FROM product p
    JOIN manufacturer m ON m.id = p.manufacturer_id
    JOIN family f ON f.id = p.family_id
    WHERE p.catalog_id IN ${seen} AND p.withdrawn_at IS NULL`.execute(db)
  const bm25 = { fr: makeBm25(await readStems(db, 'fr')), en: makeBm25(await readStems(db, 'en')) }
  return {
    find: (name, query, limit) =>
      name === 'BM25' ? findByBm25(db, bm25[query.locale], query, limit) : findByRank(db, name, query, limit),
    drop: async () => {
      await sql`DROP TABLE bench_floor`.execute(db)
    },
  }
}

const configOf = (locale: Locale) => sql.lit(locale === 'fr' ? 'french' : 'english')

async function readStems(
  db: Db,
  locale: Locale,
): Promise<{ id: number; stems: string[]; counts: number[] }[]> {
  const { rows } = await sql<{ id: number; stems: string[]; counts: number[] }>`
    SELECT id, array_agg(t.lexeme) AS stems, array_agg(cardinality(t.positions)) AS counts
    FROM bench_floor, unnest(${sql.ref(locale)}) AS t
    GROUP BY id ORDER BY id`.execute(db)
  return rows
}

async function findByBm25(
  db: Db,
  bm25: Bm25,
  { text, locale }: JudgedQuery,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ stem: string }>`
    SELECT unnest(tsvector_to_array(to_tsvector(${configOf(locale)}, ${text}))) AS stem`.execute(db)
  return bm25(
    rows.map(({ stem }) => stem),
    limit,
  )
}

/** All words or any of them, ordered by `ts_rank`. */
async function findByRank(
  db: Db,
  name: 'AND' | 'OR',
  { text, locale }: JudgedQuery,
  limit: number,
): Promise<number[]> {
  const all = sql`plainto_tsquery(${configOf(locale)}, ${text})`
  const query = name === 'AND' ? all : sql`replace(${all}::text, '&', '|')::tsquery`
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM bench_floor
    WHERE ${sql.ref(locale)} @@ ${query}
    ORDER BY ts_rank(${sql.ref(locale)}, ${query}) DESC, id
    LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
