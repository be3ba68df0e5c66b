import { sql } from 'kysely'
import { buildProductRow } from '../seed/build-product-row.ts'
import type { Db } from '../src/platform/db/connect.ts'

/** A new line in the cart of `client`, optionally removed. */
export async function insertCartLine(db: Db, { isRemoved = false } = {}): Promise<number> {
  const user = await db
    .selectFrom('appUser')
    .select('id')
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const product = await db
    .selectFrom('product')
    .innerJoin('catalog', 'catalog.id', 'product.catalogId')
    .leftJoin('cartLine', 'cartLine.productId', 'product.id')
    .select(['product.id', 'catalog.supplierId'])
    .where('cartLine.id', 'is', null)
    .orderBy('product.id')
    .executeTakeFirstOrThrow()
  const moment = '2026-11-21T08:00:00Z'
  const line = await db
    .insertInto('cartLine')
    .values({
      userId: user.id,
      productId: product.id,
      supplierId: product.supplierId,
      quantity: 1,
      addedAt: moment,
      changedAt: moment,
      removedAt: isRemoved ? moment : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return line.id
}

/** An empty cart batch of `client`. */
export async function insertCartBatch(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('cartBatch')
    .columns(['userId', 'doneAt'])
    .expression((query) =>
      query
        .selectFrom('appUser')
        .select(['id', sql.lit('2026-11-21T08:59:00Z').as('doneAt')])
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
    .innerJoin('catalog', 'catalog.id', 'product.catalogId')
    .select(['catalog.id as catalogId', 'catalog.supplierId'])
    .where('product.id', '=', like)
    .executeTakeFirstOrThrow()
  const products = await db
    .insertInto('product')
    .values(Array.from({ length: count }, () => buildProductRow({ catalogId })))
    .returning('id')
    .execute()
  const user = await db
    .selectFrom('appUser')
    .select('id')
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const moment = '2026-11-21T08:00:00Z'
  const common = { userId: user.id, supplierId, quantity: 1, removedAt: null }
  await db
    .insertInto('cartLine')
    .values(products.map(({ id }) => ({ ...common, productId: id, addedAt: moment, changedAt: moment })))
    .execute()
}
