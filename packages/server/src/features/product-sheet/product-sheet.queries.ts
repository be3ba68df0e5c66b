import type { ProductSheet, TechnicalFeature } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import {
  findPricedProducts,
  inLocale,
  isVisible,
  type PricedProduct,
  type ProductView,
} from '../../domain/products/product.queries.ts'
import type { StoredFeature } from '../../domain/products/product.tables.ts'

interface SheetRow {
  description: string
  familyPath: { id: number; name: string }[]
  features: (Omit<TechnicalFeature, 'value'> & { value: StoredFeature; choice: string | null })[]
  lifeCycleSince: string | null
}

/** The catalogue data of a product. */
export interface SheetContent extends Omit<
  ProductSheet,
  'counts' | 'quantityPrices' | 'lifeCycleSince' | 'replacement'
> {
  readonly lifeCycleSince: string | null
  readonly conditions: PricedProduct['conditions']
}

/** The catalogue data of a product and the basis of its prices; `undefined` when the company may not see it. */
export async function findSheetContent(
  db: Db,
  view: ProductView,
  id: number,
): Promise<SheetContent | undefined> {
  const priced = (await findPricedProducts(db, view, [id])).get(id)
  if (!priced?.isAvailable) return undefined
  const name = inLocale('name', view.locale)
  const { rows } = await sql<SheetRow>`
    ${prepared}
    SELECT p.${inLocale('description', view.locale)} AS description, p.life_cycle_since,
      (SELECT json_agg(json_build_object('id', above.id, 'name', above.${name}) ORDER BY above.level)
        FROM family above WHERE above.id = ANY (f.path)) AS family_path,
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
  const { features, ...content } = row
  return {
    ...priced.product,
    ...content,
    conditions: priced.conditions,
    features: features.map(({ choice, value, ...feature }) =>
      Object.assign(feature, { value: choice ?? value }),
    ),
  }
}

/** The reference of a product that the company sees; `undefined` for any other. */
export async function findReference(db: Db, actor: UserActor, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`
    SELECT p.reference FROM product p WHERE p.id = ${id} AND ${isVisible(actor)}`.execute(db)
  return rows[0]?.reference
}

/** Returns whether a product has environmental data: 1 or 0. */
export async function countEnvironment(db: Db, id: number): Promise<number> {
  const row = await db
    .selectFrom('productEnvironment')
    .modifyFront(prepared)
    .select('productId')
    .where('productId', '=', id)
    .executeTakeFirst()
  return row ? 1 : 0
}
