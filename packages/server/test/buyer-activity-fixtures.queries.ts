import { buildProductRow } from '../seed/build-product-row.ts'
import type { Db } from '../src/platform/db/connect.ts'
import { findProductOf } from './product-fixtures.queries.ts'

async function clientId(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('app_user')
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
    .insertInto('saved_search')
    .values({
      user_id: await clientId(db),
      name,
      name_key: name,
      state: '{}',
      created_at: moment,
      changed_at: moment,
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
    .insertInto('selection_history')
    .values({
      user_id: await clientId(db),
      product_id: await findProductOf(db, 'PX'),
      day,
      viewed_at: `${day}T08:00:00Z`,
      last_at: `${day}T08:00:00Z`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A report of `client` on a product at a given time; returns its id. */
export async function insertErrorReport(db: Db, at: string): Promise<number> {
  const { id, companyId } = await db
    .selectFrom('app_user')
    .select(['id', 'company_id as companyId'])
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const report = await db
    .insertInto('product_error_report')
    .values({
      company_id: companyId,
      user_id: id,
      product_id: await findProductOf(db, 'PX'),
      type_code: 'other',
      comment: 'The picture shows another product.',
      page: null,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return report.id
}

/** New products of another one's catalogue. */
async function insertProductsLike(db: Db, like: number, count: number): Promise<number[]> {
  const { catalogId } = await db
    .selectFrom('product')
    .select('catalog_id as catalogId')
    .where('id', '=', like)
    .executeTakeFirstOrThrow()
  const products = await db
    .insertInto('product')
    .values(Array.from({ length: count }, () => buildProductRow({ catalog_id: catalogId })))
    .returning('id')
    .execute()
  return products.map(({ id }) => id)
}

/** Fills the favourites of `client` with new products of another one's catalogue. */
export async function fillFavorites(db: Db, like: number, count: number): Promise<void> {
  const userId = await clientId(db)
  const products = await insertProductsLike(db, like, count)
  await db
    .insertInto('favorite_product')
    .values(products.map((id) => ({ user_id: userId, product_id: id, added_at: moment })))
    .execute()
}

/** Products that `client` viewed a while ago, all on one day. */
export async function fillHistory(db: Db, like: number, count: number): Promise<void> {
  const userId = await clientId(db)
  const common = { user_id: userId, day: '2026-11-20', viewed_at: moment, last_at: moment }
  for (let left = count; left > 0; left -= 1_000) {
    const products = await insertProductsLike(db, like, Math.min(left, 1_000))
    await db
      .insertInto('selection_history')
      .values(products.map((id) => ({ ...common, product_id: id })))
      .execute()
  }
}
