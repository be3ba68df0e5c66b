import type { ProductSheet, TechnicalFeature } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { findPricedProducts, inLocale, type ProductView } from '../product.queries.ts'
import type { StoredFeature } from '../product.tables.ts'

interface SheetRow {
  description: string
  familyPath: { id: number; name: string }[]
  features: (Omit<TechnicalFeature, 'value'> & { value: StoredFeature; choice: string | null })[]
}

/** A product with everything that its page shows; nothing when the company may not see it. */
export async function findProductSheet(
  db: Db,
  view: ProductView,
  id: number,
): Promise<ProductSheet | undefined> {
  const priced = (await findPricedProducts(db, view, [id])).get(id)
  if (!priced?.isAvailable) return undefined
  const name = inLocale('name', view.locale)
  const { rows } = await sql<SheetRow>`
    SELECT p.${inLocale('description', view.locale)} AS description,
      (SELECT json_agg(json_build_object('id', above.id, 'name', above.${name}) ORDER BY above.level)
        FROM family above WHERE above.id = ANY (f.path)) AS "familyPath",
      (SELECT coalesce(json_agg(json_build_object(
          'code', e.code, 'name', e.${name}, 'group', g.${name}, 'type', e.type, 'unit', e.unit,
          'value', given.value, 'choice', v.${name}
        ) ORDER BY g.position, e.position), '[]')
        FROM jsonb_each(p.features) given
        JOIN feature e ON e.code = given.key
        JOIN feature_group g ON g.code = e.group_code
        LEFT JOIN feature_value v ON e.type = 'choice' AND v.code = given.value #>> '{}') AS features
    FROM product p
    JOIN family f ON f.id = p.family_id
    WHERE p.id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  return {
    ...priced.product,
    description: row.description,
    familyPath: row.familyPath,
    features: row.features.map(({ choice, value, ...feature }) =>
      Object.assign(feature, { value: choice ?? value }),
    ),
  }
}
