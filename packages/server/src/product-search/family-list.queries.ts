import type { CatalogLite, CatalogLiteQuery, Family } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { contains, folded } from '../db/folded.ts'
import { page } from '../db/page.ts'
import { foldText } from '../text/fold-text.ts'
import type { UserActor } from '../http/actor.ts'
import { pictogramPath } from '../pictograms/pictogram-path.ts'
import {
  inLocale,
  unclassifiedFamily,
  visibleCatalogs,
  type ProductView,
} from '../products/product.queries.ts'

/** The family tree, parents before children, with what the company can see in each. */
export async function findFamilies(
  db: Db,
  { actor, locale }: Pick<ProductView, 'actor' | 'locale'>,
): Promise<Family[]> {
  const { rows } = await sql<Omit<Family, '@id' | '@type' | 'image'>>`
    SELECT f.id, f.code, f.${inLocale('name', locale)} AS name, f.parent_id AS "parentId", f.level,
      coalesce(n.count, 0)::int AS "productCount"
    FROM family f
    LEFT JOIN (
      SELECT value_id, sum(product_count) AS count FROM catalog_facet_count
      WHERE facet = 'family' AND catalog_id IN ${visibleCatalogs(actor)}
      GROUP BY 1
    ) n ON n.value_id = f.id
    WHERE f.code <> ${unclassifiedFamily}
    ORDER BY f.position`.execute(db)
  return rows.map((row) =>
    Object.assign(row, {
      '@id': `/api/families/${row.id}`,
      '@type': 'Family' as const,
      image: pictogramPath(row.code),
    }),
  )
}

/** A page of the catalogues that the company can filter by, by name; found by a part of it or by the whole code. */
export async function findCatalogs(db: Db, actor: UserActor, query: CatalogLiteQuery) {
  const from = db.selectFrom('catalog').where('id', 'in', visibleCatalogs(actor))
  const { rows, totalItems } = await page(from, query, {
    columns: ['id', 'code', 'name', 'supplier_id as supplierId'],
    filters: {
      name: (text) => {
        const wanted = foldText(text)
        return sql<boolean>`(${contains(folded(sql`name`), wanted)} OR ${folded(sql`code`)} = ${wanted})`
      },
    },
    lastOrder: [
      ['name', 'asc'],
      ['id', 'asc'],
    ],
  })
  const member = rows.map((row): CatalogLite =>
    Object.assign(row, { '@id': `/api/internal/catalogs/${row.id}`, '@type': 'Catalog' as const }),
  )
  return { member, totalItems }
}
