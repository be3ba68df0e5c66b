import { productQuerySchema, type Locale } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../src/db/connect.ts'
import { visibleCatalogs, type ProductView } from '../../src/product.queries.ts'
import { searchProducts } from '../../src/product-search/product-search.queries.ts'
import { gradeOf, type JudgedProduct, type JudgedQuery } from './judgements.ts'

const cutOff = 10

/** How near the first ten answers come to the best ten that there are: 1 is all that can be had. */
export interface Relevance {
  readonly query: JudgedQuery
  readonly ours: number
  readonly floor: number
}

/** nDCG@10 of every query that has a good answer in the catalogue, against PostgreSQL's own ranking of plain text. */
export async function measureRelevance(
  db: Db,
  viewOf: (locale: Locale) => ProductView,
  queries: readonly JudgedQuery[],
): Promise<{ measured: Relevance[]; unanswerable: JudgedQuery[] }> {
  const seen = visibleCatalogs(viewOf('fr').actor)
  const products = await readProducts(db, seen)
  await makeFloor(db, seen)
  const measured: Relevance[] = []
  const unanswerable: JudgedQuery[] = []
  for (const query of queries) {
    const grades = new Map(products.map((product) => [product.id, gradeOf(product, query)]))
    const ideal = gainOf([...grades.values()].toSorted((a, b) => b - a).slice(0, cutOff))
    if (ideal === 0) {
      unanswerable.push(query)
      continue
    }
    const score = (ids: readonly number[]) => gainOf(ids.map((id) => grades.get(id) ?? 0)) / ideal
    const found = await searchProducts(
      db,
      viewOf(query.locale),
      productQuerySchema.parse({ search: query.text }),
    )
    measured.push({
      query,
      ours: score(found.member.map(({ id }) => id)),
      floor: score(await searchFloor(db, query)),
    })
  }
  await sql`DROP TABLE bench_floor`.execute(db)
  return { measured, unanswerable }
}

const gainOf = (grades: readonly number[]) =>
  grades.slice(0, cutOff).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

async function readProducts(db: Db, seen: RawBuilder<number>): Promise<JudgedProduct[]> {
  const { rows } = await sql<JudgedProduct>`
    SELECT p.id, p.reference, p.name_fr AS label, m.name AS manufacturer,
      (SELECT array_agg(a.name_fr) || array_agg(a.name_en) FROM family a WHERE a.id = ANY (f.path)) AS families,
      (SELECT coalesce(json_object_agg(e.name_fr, coalesce(v.name_fr, given.value #>> '{}')), '{}')
        FROM jsonb_each(p.features) given
        JOIN feature e ON e.code = given.key
        LEFT JOIN feature_value v ON v.code = given.value #>> '{}') AS features
    FROM product p
    JOIN manufacturer m ON m.id = p.manufacturer_id
    JOIN family f ON f.id = p.family_id
    WHERE p.catalog_id IN ${seen} AND p.withdrawn_at IS NULL
    ORDER BY p.id`.execute(db)
  return rows
}

/** What a day's work with PostgreSQL gives: label, family, maker and reference in one vector per language, `ts_rank`. */
async function makeFloor(db: Db, seen: RawBuilder<number>): Promise<void> {
  await sql`
    CREATE TABLE bench_floor AS
    SELECT p.id,
      to_tsvector('french', concat_ws(' ', p.name_fr, f.name_fr, m.name, p.reference, p.ean)) AS fr,
      to_tsvector('english', concat_ws(' ', p.name_en, f.name_en, m.name, p.reference, p.ean)) AS en
    FROM product p
    JOIN manufacturer m ON m.id = p.manufacturer_id
    JOIN family f ON f.id = p.family_id
    WHERE p.catalog_id IN ${seen} AND p.withdrawn_at IS NULL`.execute(db)
}

async function searchFloor(db: Db, { text, locale }: JudgedQuery): Promise<number[]> {
  const config = sql.lit(locale === 'fr' ? 'french' : 'english')
  const column = sql.ref(locale)
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM bench_floor
    WHERE ${column} @@ plainto_tsquery(${config}, ${text})
    ORDER BY ts_rank(${column}, plainto_tsquery(${config}, ${text})) DESC, id
    LIMIT ${cutOff}`.execute(db)
  return rows.map(({ id }) => id)
}
