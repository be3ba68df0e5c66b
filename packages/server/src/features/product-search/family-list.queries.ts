import type { CatalogLite, CatalogLiteQuery, Family } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { matchesWords } from '../../platform/db/folded.ts'
import { page } from '../../platform/db/page.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { pictogramPath } from '../../domain/pictograms/pictogram-path.ts'
import {
  inLocale,
  unclassifiedFamily,
  visibleCatalogs,
  type ProductView,
} from '../../domain/products/product.queries.ts'

/** The family tree, parents before children, with the number of products that the company sees in each. */
export async function findFamilies(
  db: Db,
  { actor, locale }: Pick<ProductView, 'actor' | 'locale'>,
): Promise<Family[]> {
  const { rows } = await sql<Omit<Family, '@id' | '@type' | 'image'>>`
    SELECT f.id, f.code, f.${inLocale('name', locale)} AS name, f.parent_id, f.level, f.etim_class,
      coalesce(n.count, 0)::int AS product_count
    FROM family f
    LEFT JOIN (
      SELECT value_id, sum(product_count) AS count FROM catalog_facet_count
      WHERE facet = 'family' AND catalog_id IN ${visibleCatalogs(actor)}
      GROUP BY 1
    ) n ON n.value_id = f.id
    WHERE f.code <> ${unclassifiedFamily} AND (f.retired_at IS NULL OR n.count > 0)
    ORDER BY f.position`.execute(db)
  return rows.map((row) =>
    Object.assign(row, {
      '@id': `/api/families/${row.id}`,
      '@type': 'Family' as const,
      image: pictogramPath(row.code),
    }),
  )
}

/** A page of the catalogues that the company can filter by, by name; searched by a part of it or by the whole code. */
export async function findCatalogs(db: Db, actor: UserActor, query: CatalogLiteQuery) {
  const from = db.selectFrom('catalog').where('id', 'in', visibleCatalogs(actor))
  const { rows, totalItems } = await page(from, query, {
    columns: ['id', 'code', 'name', 'supplierId'],
    filters: {
      name: (text) => matchesWords(sql`concat_ws(' ', name, code)`, text),
    },
    tieBreaker: [
      ['name', 'asc'],
      ['id', 'asc'],
    ],
  })
  const member = rows.map((row): CatalogLite =>
    Object.assign(row, { '@id': `/api/internal/catalogs/${row.id}`, '@type': 'Catalog' as const }),
  )
  return { member, totalItems }
}
