import { AppError, roundToPackaging, type Replacement } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { UserActor } from '../http/actor.ts'
import { ViolationError } from '../http/violation-error.ts'
import { findPricedProducts, type PricedProduct, type ProductView } from '../products/product.queries.ts'
import { findReplacements } from '../products/replacement.service.ts'
import { findItems, findUsesForUpdate, setProduct, type StoredItem } from './selection-items.queries.ts'
import type { ChangedList, ItemWrite } from './selection-items.service.ts'
import { findListOfItem, touchList } from './selection-lists.queries.ts'
import { loadForEdit, loadList } from './selection-lists.service.ts'

/** What may take the place of a line. */
export async function findItemReplacements(
  db: Db,
  view: ProductView,
  itemId: number,
): Promise<Replacement[]> {
  const { productId } = await loadItem(db, view.actor, itemId)
  return findReplacements(db, view, productId)
}

/** A line with a product in a list that the actor sees. */
async function loadItem(db: Db, actor: UserActor, itemId: number) {
  const uuid = await findListOfItem(db, actor, itemId)
  if (uuid === undefined) throw new AppError('not_found')
  const list = await loadList(db, actor, uuid)
  const item = (await findItems(db, list.id)).find(({ id }) => id === itemId)
  if (!item || item.productId === null) throw new AppError('not_found')
  return { ...item, productId: item.productId, uuid }
}

/** Puts another product in a line. */
export async function replaceItem(write: ItemWrite, itemId: number, productId: number): Promise<ChangedList> {
  const { db, view, now } = write
  const item = await loadItem(db, view.actor, itemId)
  const list = await loadForEdit(write, item.uuid)
  if (item.productId === productId)
    throw new ViolationError({ propertyPath: 'productId', code: 'not_a_choice' })
  await putProduct(db, item, await offered(db, view, productId, 'productId'))
  await touchList(db, list.id, now)
  return { list, done: { changed: [itemId] } }
}

/** Puts one product in the place of another in every list that the actor may edit (B-16). */
export async function replaceEverywhere(
  { db, view, now }: ItemWrite,
  { productId, replacementId }: { readonly productId: number; readonly replacementId: number },
): Promise<{ listCount: number; itemCount: number }> {
  if (productId === replacementId)
    throw new ViolationError({ propertyPath: 'replacementId', code: 'not_a_choice' })
  const replacement = await offered(db, view, replacementId, 'replacementId')
  const uses = await findUsesForUpdate(db, view.actor, productId)
  for (const use of uses) await putProduct(db, use, replacement)
  const lists = new Set(uses.map(({ listId }) => listId))
  for (const listId of lists) await touchList(db, listId, now)
  return { listCount: lists.size, itemCount: uses.length }
}

async function offered(db: Db, view: ProductView, id: number, propertyPath: string): Promise<PricedProduct> {
  const priced = (await findPricedProducts(db, view, [id])).get(id)
  if (!priced?.isAvailable) throw new ViolationError({ propertyPath, code: 'not_a_choice' })
  return priced
}

async function putProduct(
  db: Db,
  { id, quantity }: Pick<StoredItem, 'id' | 'quantity'>,
  { product }: PricedProduct,
): Promise<void> {
  await setProduct(db, id, {
    productId: product.id,
    quantity: roundToPackaging(quantity ?? 1, product.packaging),
    addedPrice: product.price?.net ?? null,
    addedBase: product.price?.base ?? null,
  })
}
