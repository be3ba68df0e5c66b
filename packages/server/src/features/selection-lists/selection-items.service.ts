import {
  AppError,
  constants,
  positionsBetween,
  quantityOf,
  roundToPackaging,
  type ItemRejection,
} from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import {
  findPricedProducts,
  type PricedProduct,
  type ProductView,
} from '../../domain/products/product.queries.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'
import type { ItemsWrite } from './item-view.ts'
import {
  findItems,
  insertItems,
  removeItems,
  restoreItems,
  setPositions,
  updateItems,
  type ItemContent,
  type NewItem,
  type StoredItem,
} from './selection-items.queries.ts'
import { touchList, type ListRow } from './selection-lists.queries.ts'
import { loadForEdit, type ListWrite } from './selection-lists.service.ts'

/** A write to the lines of a list. */
export interface ItemWrite extends ListWrite {
  readonly view: ProductView
}

/** The changed list and its changes. */
export interface ChangedList {
  readonly list: ListRow
  readonly done: ItemsWrite
}

interface RequestedProduct {
  readonly productId: number
  readonly quantity?: number | undefined
  readonly formula?: string | undefined
  readonly note?: string | null
}

interface Adding {
  readonly products?: readonly RequestedProduct[] | undefined
  readonly heading?: string | undefined
  readonly before: number | null
}

/**
 * Adds products or a heading. If the list already contains a product with a quantity without a formula, the quantities add
 * up.
 */
export async function addItems(write: ItemWrite, uuid: string, adding: Adding): Promise<ChangedList> {
  const list = await loadForEdit(write, uuid)
  return { list, done: await addToList(write, list, adding) }
}

/** Adds products or a heading to a list that is already locked. */
export async function addToList(
  { db, view, now }: ItemWrite,
  list: ListRow,
  { products = [], heading, before }: Adding,
): Promise<ItemsWrite> {
  const existing = await findItems(db, list.id)
  const priced = await findPricedProducts(db, view, [...new Set(products.map(({ productId }) => productId))])
  const { added, sums, refused } = sortProducts(products, { list, existing, priced })
  const lines = [...(heading === undefined ? [] : [headingLine(heading)]), ...added]
  assertItemCount(existing.length + lines.length)
  const places = await freePositions(db, existing, before, lines.length)
  const created = await insertItems(
    db,
    list.id,
    lines.map((line, index) => ({ ...line, position: places.positions[index] ?? 0 })),
    now,
  )
  await updateItems(db, sums)
  await touchList(db, list.id, now)
  return {
    changed: places.isRenumbered ? null : [...created, ...sums.map(({ id }) => id)],
    created,
    summed: sums.map(({ id, before: quantity }) => ({ id, before: quantity })),
    refused,
  }
}

const headingLine = (heading: string): Omit<NewItem, 'position'> => ({
  heading,
  productId: null,
  quantity: null,
  formula: null,
  note: null,
  addedPrice: null,
  addedBase: null,
})

interface ListState {
  readonly list: ListRow
  readonly existing: readonly StoredItem[]
  readonly priced: ReadonlyMap<number, PricedProduct>
}

/** Sorts requested products into new lines, larger quantities and rejected ones. */
function sortProducts(products: readonly RequestedProduct[], { list, existing, priced }: ListState) {
  const added = new Map<string, Omit<NewItem, 'position'>>()
  const sums = new Map<number, ItemContent & { readonly before: number }>()
  const refused: { index: number; code: ItemRejection }[] = []
  for (const [index, { productId, quantity, formula, note = null }] of products.entries()) {
    const offer = priced.get(productId)
    const amount = offer && amountOf({ quantity, formula }, list, offer.product.packaging)
    if (!offer?.isAvailable || amount === undefined) refused.push({ index, code: 'not_a_choice' })
    else if (typeof amount === 'string') refused.push({ index, code: amount })
    else {
      const existingItem = existing.find((item) => item.productId === productId && item.formula === null)
      const earlier = added.get(`${productId}`)
      const before = sums.get(existingItem?.id ?? 0)?.quantity ?? existingItem?.quantity ?? 0
      const total = addUp(
        formula === undefined ? (existingItem ? before : (earlier?.quantity ?? 0)) : 0,
        amount,
      )
      if (total > maxQuantity) refused.push({ index, code: 'too_big' })
      else if (formula === undefined && existingItem)
        sums.set(existingItem.id, { ...existingItem, quantity: total, before: existingItem.quantity ?? 0 })
      else
        added.set(formula === undefined ? `${productId}` : `${productId} ${index}`, {
          heading: null,
          productId,
          quantity: total,
          formula: formula ?? null,
          note: earlier?.note ?? note,
          addedPrice: offer.product.price?.net ?? null,
          addedBase: offer.product.price?.base ?? null,
        })
    }
  }
  return { added: [...added.values()], sums: [...sums.values()], refused }
}

export const maxQuantity = 999_999_999
const addUp = (one: number, other: number) => Math.round((one + other) * 1000) / 1000

/** The quantity in whole packagings, one by default; or the reason why it is rejected. */
export function amountOf(
  { quantity, formula }: Pick<RequestedProduct, 'quantity' | 'formula'>,
  { variables }: Pick<ListRow, 'variables'>,
  packaging: number,
): number | ItemRejection {
  if (formula === undefined) return roundToPackaging(quantity ?? packaging, packaging)
  const result = quantityOf(formula, variables, packaging)
  return 'value' in result ? result.value : result.problem === 'too_big' ? 'too_big' : 'formula_invalid'
}

export function assertItemCount(count: number): void {
  const maximum = constants.selectionItemsMax
  if (count > maximum) throw new ViolationError({ propertyPath: 'products', code: 'too_many', maximum })
}

/**
 * Positions for `count` lines before another one: between it and the one above, after renumbering all where there is no
 * room.
 */
export async function freePositions(
  db: Db,
  existing: readonly StoredItem[],
  before: number | null,
  count: number,
): Promise<{ readonly positions: readonly number[]; readonly isRenumbered: boolean }> {
  const index = before === null ? existing.length : existing.findIndex(({ id }) => id === before)
  if (index < 0) throw new ViolationError({ propertyPath: 'before', code: 'not_a_choice' })
  const above = existing[index - 1]?.position ?? null
  const positions = positionsBetween(above, existing[index]?.position ?? null, count)
  if (positions) return { positions, isRenumbered: false }
  await setPositions(
    db,
    existing.map(({ id }, place) => ({ id, position: place < index ? place : place + count })),
  )
  return { positions: Array.from({ length: count }, (_, place) => index + place), isRenumbered: true }
}

/** Removes lines from a list; removed ones are ignored. */
export async function removeFromList(
  write: ItemWrite,
  uuid: string,
  ids: readonly number[],
): Promise<ChangedList> {
  const list = await loadForEdit(write, uuid)
  const removed = await removeItems(write.db, list.id, ids, write.now)
  if (removed.length === 0) throw new AppError('not_found')
  await touchList(write.db, list.id, write.now)
  return { list, done: { changed: [], removed } }
}

/** Restores removed lines at their positions. */
export async function restoreToList(
  write: ItemWrite,
  uuid: string,
  ids: readonly number[],
): Promise<ChangedList> {
  const list = await loadForEdit(write, uuid)
  const restored = await restoreItems(write.db, list.id, ids, restorableSince(write.now))
  if (restored.length === 0) throw new AppError('not_found')
  assertItemCount((await findItems(write.db, list.id)).length)
  await touchList(write.db, list.id, write.now)
  return { list, done: { changed: restored } }
}

/** Moves lines, in their current order, before another one or to the end. */
export async function moveItems(
  write: ItemWrite,
  uuid: string,
  { ids, before }: { readonly ids: readonly number[]; readonly before: number | null },
): Promise<ChangedList> {
  const { db, now } = write
  const list = await loadForEdit(write, uuid)
  const chosen = new Set(ids)
  const existing = await findItems(db, list.id)
  const moved = existing.filter(({ id }) => chosen.has(id))
  if (moved.length === 0) throw new AppError('not_found')
  if (before !== null && chosen.has(before))
    throw new ViolationError({ propertyPath: 'before', code: 'not_a_choice' })
  const { positions, isRenumbered } = await freePositions(
    db,
    existing.filter(({ id }) => !chosen.has(id)),
    before,
    moved.length,
  )
  await setPositions(
    db,
    moved.map(({ id }, index) => ({ id, position: positions[index] ?? 0 })),
  )
  await touchList(db, list.id, now)
  return { list, done: { changed: isRenumbered ? null : moved.map(({ id }) => id) } }
}
