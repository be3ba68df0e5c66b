import { sql } from 'kysely'
import { buildProductRow } from '../seed/build-product-row.ts'
import type { Db } from '../src/platform/db/connect.ts'

/** A new line in the cart of `client`, optionally removed. */
export async function insertCartLine(db: Db, { isRemoved = false } = {}): Promise<number> {
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const product = await db
    .selectFrom('product')
    .innerJoin('catalog', 'catalog.id', 'product.catalog_id')
    .leftJoin('cart_line', 'cart_line.product_id', 'product.id')
    .select(['product.id', 'catalog.supplier_id as supplierId'])
    .where('cart_line.id', 'is', null)
    .orderBy('product.id')
    .executeTakeFirstOrThrow()
  const moment = '2026-11-21T08:00:00Z'
  const line = await db
    .insertInto('cart_line')
    .values({
      user_id: user.id,
      product_id: product.id,
      supplier_id: product.supplierId,
      quantity: 1,
      added_at: moment,
      changed_at: moment,
      removed_at: isRemoved ? moment : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return line.id
}

/** An empty cart batch of `client`. */
export async function insertCartBatch(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('cart_batch')
    .columns(['user_id', 'done_at'])
    .expression((query) =>
      query
        .selectFrom('app_user')
        .select(['id', sql.lit('2026-11-21T08:59:00Z').as('done_at')])
        .where('username', '=', 'client'),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds new products of another one's catalogue to the cart of `client`. */
export async function fillCart(db: Db, like: number, count: number): Promise<void> {
  const { catalogId, supplierId } = await db
    .selectFrom('product')
    .innerJoin('catalog', 'catalog.id', 'product.catalog_id')
    .select(['catalog.id as catalogId', 'catalog.supplier_id as supplierId'])
    .where('product.id', '=', like)
    .executeTakeFirstOrThrow()
  const products = await db
    .insertInto('product')
    .values(Array.from({ length: count }, () => buildProductRow({ catalog_id: catalogId })))
    .returning('id')
    .execute()
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const moment = '2026-11-21T08:00:00Z'
  const common = { user_id: user.id, supplier_id: supplierId, quantity: 1, removed_at: null }
  await db
    .insertInto('cart_line')
    .values(products.map(({ id }) => ({ ...common, product_id: id, added_at: moment, changed_at: moment })))
    .execute()
}
