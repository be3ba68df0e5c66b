import { AppError, roundToPackaging, type Replacement } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import {
  findPricedProducts,
  type PricedProduct,
  type ProductView,
} from '../../domain/products/product.queries.ts'
import { findReplacements } from '../../domain/products/replacement.service.ts'
import {
  findItems,
  findUsesForUpdate,
  insertItems,
  removeItems,
  type NewItem,
} from './selection-items.queries.ts'
import type { ChangedList, ItemWrite } from './selection-items.service.ts'
import { listTimeline } from './list-resource.ts'
import { findListOfItem, touchList } from './selection-lists.queries.ts'
import { loadForEdit, loadList } from './selection-lists.service.ts'

/** Products that can replace a line. */
export async function findItemReplacements(
  db: Db,
  view: ProductView,
  itemId: number,
): Promise<Replacement[]> {
  const { productId } = await loadItem(db, view.actor, itemId)
  return findReplacements(db, view, productId)
}

/** A line with a product, in a list that the actor sees. */
async function loadItem(db: Db, actor: UserActor, itemId: number) {
  const uuid = await foundOr404(findListOfItem(db, actor, itemId))
  const list = await loadList(db, actor, uuid)
  const item = (await findItems(db, list.id)).find(({ id }) => id === itemId)
  if (!item || item.productId === null) throw new AppError('not_found')
  return { ...item, productId: item.productId, uuid }
}

/** Replaces a line with one for another product; the old one can be restored for a day. */
export async function replaceItem(write: ItemWrite, itemId: number, productId: number): Promise<ChangedList> {
  const { db, view, now } = write
  const item = await loadItem(db, view.actor, itemId)
  const list = await loadForEdit(write, item.uuid)
  if (item.productId === productId)
    throw new ViolationError({ propertyPath: 'productId', code: 'not_a_choice' })
  const created = await insertInPlace(write, list.id, [item], await offered(db, view, productId, 'productId'))
  await touchList(db, list.id, now)
  return { list, done: { changed: created, created, removed: [itemId] } }
}

/** Replaces a product in every list that the actor may edit (B-16). */
export async function replaceEverywhere(
  write: ItemWrite,
  { productId, replacementId }: { readonly productId: number; readonly replacementId: number },
) {
  const { db, view, now } = write
  if (productId === replacementId)
    throw new ViolationError({ propertyPath: 'replacementId', code: 'not_a_choice' })
  const replacement = await offered(db, view, replacementId, 'replacementId')
  const uses = await findUsesForUpdate(db, view.actor, productId)
  const lists = []
  for (const [listId, items] of Map.groupBy(uses, (use) => use.listId)) {
    const created = await insertInPlace(write, listId, items, replacement)
    await touchList(db, listId, now)
    await listTimeline.record(write, listId, 'items_replaced')
    lists.push({ uuid: items[0]?.uuid ?? '', removed: items.map(({ id }) => id), created })
  }
  return { listCount: lists.length, itemCount: uses.length, lists }
}

async function offered(db: Db, view: ProductView, id: number, propertyPath: string): Promise<PricedProduct> {
  const priced = (await findPricedProducts(db, view, [id])).get(id)
  if (!priced?.isAvailable) throw new ViolationError({ propertyPath, code: 'not_a_choice' })
  return priced
}

/** Inserts lines at the positions of others, with the same content except product and price. */
async function insertInPlace(
  { db, now }: ItemWrite,
  listId: number,
  items: readonly (NewItem & { readonly id: number })[],
  { product }: PricedProduct,
): Promise<number[]> {
  const lines = items.map((item) => ({
    ...item,
    productId: product.id,
    quantity: roundToPackaging(item.quantity ?? 1, product.packaging),
    addedPrice: product.price?.net ?? null,
    addedBase: product.price?.base ?? null,
  }))
  await removeItems(
    db,
    listId,
    items.map(({ id }) => id),
    now,
  )
  return insertItems(db, listId, lines, now)
}
