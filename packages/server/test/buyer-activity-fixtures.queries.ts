import { buildProductRow } from '../seed/build-product-row.ts'
import type { Db } from '../src/platform/db/connect.ts'
import { findProductOf } from './product-fixtures.queries.ts'

async function clientId(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('appUser')
    .select('id')
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  return id
}

const moment = '2026-11-21T08:00:00Z'
let names = 0

/** A new saved search of `client`. */
export async function insertSavedSearch(db: Db): Promise<number> {
  const name = `sample ${++names}`
  const { id } = await db
    .insertInto('savedSearch')
    .values({
      userId: await clientId(db),
      name,
      nameKey: name,
      state: '{}',
      createdAt: moment,
      changedAt: moment,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Fills the saved searches of `client`. */
export async function fillSavedSearches(db: Db, count: number): Promise<void> {
  for (let left = count; left > 0; left--) await insertSavedSearch(db)
}

/** A product viewed by `client`, by default on a separate day; returns the entry's id. */
export async function insertHistoryEntry(db: Db, day = `2026-10-${10 + (names++ % 20)}`): Promise<number> {
  const { id } = await db
    .insertInto('selectionHistory')
    .values({
      userId: await clientId(db),
      productId: await findProductOf(db, 'PX'),
      day,
      viewedAt: `${day}T08:00:00Z`,
      lastAt: `${day}T08:00:00Z`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A report of `client` on a product at a given time; returns its id. */
export async function insertErrorReport(db: Db, at: string): Promise<number> {
  const { id, companyId } = await db
    .selectFrom('appUser')
    .select(['id', 'companyId'])
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const report = await db
    .insertInto('productErrorReport')
    .values({
      companyId,
      userId: id,
      productId: await findProductOf(db, 'PX'),
      typeCode: 'other',
      comment: 'The picture shows another product.',
      page: null,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return report.id
}

/** New products of another one's catalogue. */
async function insertProductsLike(db: Db, like: number, count: number): Promise<number[]> {
  const { catalogId } = await db
    .selectFrom('product')
    .select('catalogId')
    .where('id', '=', like)
    .executeTakeFirstOrThrow()
  const products = await db
    .insertInto('product')
    .values(Array.from({ length: count }, () => buildProductRow({ catalogId })))
    .returning('id')
    .execute()
  return products.map(({ id }) => id)
}

/** Fills the favourites of `client` with new products of another one's catalogue. */
export async function fillFavorites(db: Db, like: number, count: number): Promise<void> {
  const userId = await clientId(db)
  const products = await insertProductsLike(db, like, count)
  await db
    .insertInto('favoriteProduct')
    .values(products.map((id) => ({ userId, productId: id, addedAt: moment })))
    .execute()
}

/** Products that `client` viewed a while ago, all on one day. */
export async function fillHistory(db: Db, like: number, count: number): Promise<void> {
  const userId = await clientId(db)
  const common = { userId, day: '2026-11-20', viewedAt: moment, lastAt: moment }
  for (let left = count; left > 0; left -= 1_000) {
    const products = await insertProductsLike(db, like, Math.min(left, 1_000))
    await db
      .insertInto('selectionHistory')
      .values(products.map((id) => ({ ...common, productId: id })))
      .execute()
  }
}
