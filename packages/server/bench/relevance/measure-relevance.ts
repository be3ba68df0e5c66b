import { productQuerySchema, type Locale } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../src/platform/db/connect.ts'
import { visibleCatalogs, type ProductView } from '../../src/domain/products/product.queries.ts'
import { searchProducts } from '../../src/domain/search/index.ts'
import { floorNames, makeFloors } from './floors.queries.ts'
import { gradeOf, type JudgedProduct, type JudgedQuery } from './judgements.ts'

const cutOff = 10
/** From this grade on a product answers the query. */
const goodGrade = 2

/** What is compared: this search and the floors. */
export const searchNames = ['ours', ...floorNames] as const
export type SearchName = (typeof searchNames)[number]

/** How good the first ten answers to a query are. */
export interface Quality {
  /** nDCG@10: 1 is all that can be had. */
  readonly ndcg: number
  /** Whether the first answer is a good one, or as good as the catalogue has. */
  readonly isFirstGood: boolean
  readonly isAnswered: boolean
}

export interface Relevance {
  readonly query: JudgedQuery
  readonly of: Readonly<Record<SearchName, Quality>>
}

/** The quality of every query that has a good answer in the catalogue, beside that of the floors. */
export async function measureRelevance(
  db: Db,
  viewOf: (locale: Locale) => ProductView,
  queries: readonly JudgedQuery[],
): Promise<{ measured: Relevance[]; unanswerable: JudgedQuery[] }> {
  const seen = visibleCatalogs(viewOf('fr').actor)
  const products = await readProducts(db, seen)
  const floors = await makeFloors(db, seen)
  const find: Record<SearchName, (query: JudgedQuery) => Promise<readonly number[]>> = {
    ours: async ({ text, locale }) => {
      const found = await searchProducts(db, viewOf(locale), productQuerySchema.parse({ search: text }))
      return found.member.map(({ id }) => id)
    },
    AND: (query) => floors.find('AND', query, cutOff),
    OR: (query) => floors.find('OR', query, cutOff),
    BM25: (query) => floors.find('BM25', query, cutOff),
  }
  const measured: Relevance[] = []
  const unanswerable: JudgedQuery[] = []
  for (const query of queries) {
    const grades = new Map(products.map((product) => [product.id, gradeOf(product, query)]))
    const best = [...grades.values()].toSorted((a, b) => b - a).slice(0, cutOff)
    if (gainOf(best) === 0) {
      unanswerable.push(query)
      continue
    }
    const qualityOf = async (name: SearchName): Promise<Quality> => {
      const found = (await find[name](query)).map((id) => grades.get(id) ?? 0)
      return {
        ndcg: gainOf(found) / gainOf(best),
        isFirstGood: (found[0] ?? 0) >= Math.min(goodGrade, best[0] ?? goodGrade),
        isAnswered: found.length > 0,
      }
    }
    measured.push({
      query,
      of: {
        ours: await qualityOf('ours'),
        AND: await qualityOf('AND'),
        OR: await qualityOf('OR'),
        BM25: await qualityOf('BM25'),
      },
    })
  }
  await floors.drop()
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
