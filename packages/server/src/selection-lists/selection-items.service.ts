import {
  AppError,
  constants,
  positionsBetween,
  quantityOf,
  roundToPackaging,
  type ItemChange,
  type ItemRefusal,
} from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { ViolationError, type BrokenRule } from '../http/violation-error.ts'
import {
  findOffers,
  findPricedProducts,
  type PricedProduct,
  type ProductView,
} from '../products/product.queries.ts'
import { restorableSince } from '../time/undo.rules.ts'
import type { DoneToItems } from './item-view.ts'
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

/** The list that was changed, and how. */
export interface ChangedList {
  readonly list: ListRow
  readonly done: DoneToItems
}

interface AskedProduct {
  readonly productId: number
  readonly quantity?: number | undefined
  readonly formula?: string | undefined
  readonly note?: string | null
}

interface Adding {
  readonly products?: readonly AskedProduct[] | undefined
  readonly heading?: string | undefined
  readonly before: number | null
}

/** Adds products or a heading. A product that is in the list already, in a quantity that is no formula, gets the sum. */
export async function addItems(write: ItemWrite, uuid: string, adding: Adding): Promise<ChangedList> {
  const list = await loadForEdit(write, uuid)
  return { list, done: await addToList(write, list, adding) }
}

/** The same for a list that is locked already. */
export async function addToList(
  { db, view, now }: ItemWrite,
  list: ListRow,
  { products = [], heading, before }: Adding,
): Promise<DoneToItems> {
  const known = await findItems(db, list.id)
  const priced = await findPricedProducts(db, view, [...new Set(products.map(({ productId }) => productId))])
  const { added, sums, refused } = sortOut(products, { list, known, priced })
  const lines = [...(heading === undefined ? [] : [headingLine(heading)]), ...added]
  refuseTooMany(known.length + lines.length)
  const places = await freePositions(db, known, before, lines.length)
  const created = await insertItems(
    db,
    list.id,
    lines.map((line, at) => ({ ...line, position: places.positions[at] ?? 0 })),
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

interface Known {
  readonly list: ListRow
  readonly known: readonly StoredItem[]
  readonly priced: ReadonlyMap<number, PricedProduct>
}

/** What of the asked becomes a line, what a larger quantity, and what is refused. */
function sortOut(products: readonly AskedProduct[], { list, known, priced }: Known) {
  const added = new Map<string, Omit<NewItem, 'position'>>()
  const sums = new Map<number, ItemContent & { readonly before: number }>()
  const refused: { index: number; code: ItemRefusal }[] = []
  for (const [index, { productId, quantity, formula, note = null }] of products.entries()) {
    const offer = priced.get(productId)
    const amount = offer && amountOf({ quantity, formula }, list, offer.product.packaging)
    if (!offer?.isAvailable || amount === undefined) refused.push({ index, code: 'not_a_choice' })
    else if (typeof amount === 'string') refused.push({ index, code: amount })
    else {
      const standing = known.find((item) => item.productId === productId && item.formula === null)
      const earlier = added.get(`${productId}`)
      const before = sums.get(standing?.id ?? 0)?.quantity ?? standing?.quantity ?? 0
      const total = addUp(formula === undefined ? (standing ? before : (earlier?.quantity ?? 0)) : 0, amount)
      if (total > mostQuantity) refused.push({ index, code: 'too_big' })
      else if (formula === undefined && standing)
        sums.set(standing.id, { ...standing, quantity: total, before: standing.quantity ?? 0 })
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

const mostQuantity = 999_999_999
const addUp = (one: number, other: number) => Math.round((one + other) * 1000) / 1000

/** A quantity in whole packagings, one of them where nothing is said; or why there is none. */
function amountOf(
  { quantity, formula }: Pick<AskedProduct, 'quantity' | 'formula'>,
  { variables }: Pick<ListRow, 'variables'>,
  packaging: number,
): number | ItemRefusal {
  if (formula === undefined) return roundToPackaging(quantity ?? packaging, packaging)
  const result = quantityOf(formula, variables, packaging)
  return 'value' in result ? result.value : result.problem === 'too_big' ? 'too_big' : 'formula_invalid'
}

export function refuseTooMany(count: number): void {
  const maximum = constants.selectionItemsMax
  if (count > maximum) throw new ViolationError({ propertyPath: 'products', code: 'too_many', maximum })
}

/** Where so many lines go before another one: between it and the one above, after numbering all anew where that is too close. */
export async function freePositions(
  db: Db,
  known: readonly StoredItem[],
  before: number | null,
  count: number,
): Promise<{ readonly positions: readonly number[]; readonly isRenumbered: boolean }> {
  const at = before === null ? known.length : known.findIndex(({ id }) => id === before)
  if (at < 0) throw new ViolationError({ propertyPath: 'before', code: 'not_a_choice' })
  const above = known[at - 1]?.position ?? null
  const positions = positionsBetween(above, known[at]?.position ?? null, count)
  if (positions) return { positions, isRenumbered: false }
  await setPositions(
    db,
    known.map(({ id }, place) => ({ id, position: place < at ? place : place + count })),
  )
  return { positions: Array.from({ length: count }, (_, place) => at + place), isRenumbered: true }
}

/** Changes contents of lines, all or none. */
export async function changeItems(
  write: ItemWrite,
  uuid: string,
  changes: readonly ItemChange[],
): Promise<ChangedList> {
  const { db, view, now } = write
  const list = await loadForEdit(write, uuid)
  const known = new Map((await findItems(db, list.id)).map((item) => [item.id, item]))
  const productIds = changes.flatMap(({ id }) => known.get(id)?.productId ?? [])
  const offers = await findOffers(db, view.actor, productIds)
  const broken: BrokenRule[] = []
  const contents = changes.flatMap((change, at): ItemContent[] => {
    const item = known.get(change.id)
    const refuse = (field: string, code: BrokenRule['code']): ItemContent[] => {
      broken.push({ propertyPath: `items[${at}].${field}`, code })
      return []
    }
    if (!item) return refuse('id', 'not_a_choice')
    const asksAmount = change.quantity !== undefined || change.formula !== undefined
    if (item.productId === null && asksAmount) return refuse('quantity', 'not_a_choice')
    if (item.productId !== null && change.heading !== undefined) return refuse('heading', 'not_a_choice')
    const packaging = offers.get(item.productId ?? 0)?.packaging ?? 1
    const amount = asksAmount ? amountOf(change, list, packaging) : item.quantity
    if (amount === 'too_big' || (typeof amount === 'number' && amount > mostQuantity))
      return refuse(change.formula === undefined ? 'quantity' : 'formula', 'too_big')
    if (typeof amount === 'string') return refuse('formula', 'formula_invalid')
    return [
      {
        id: item.id,
        heading: change.heading ?? item.heading,
        quantity: amount,
        formula: asksAmount ? (change.formula ?? null) : item.formula,
        note: change.note === undefined ? item.note : change.note || null,
      },
    ]
  })
  if (broken.length > 0) throw new ViolationError(...broken)
  await updateItems(db, contents)
  await touchList(db, list.id, now)
  return { list, done: { changed: contents.map(({ id }) => id) } }
}

/** Takes lines out of a list; those that are gone already stay so. */
export async function takeOut(write: ItemWrite, uuid: string, ids: readonly number[]): Promise<ChangedList> {
  const list = await loadForEdit(write, uuid)
  const removed = await removeItems(write.db, list.id, ids, write.now)
  if (removed.length === 0) throw new AppError('not_found')
  await touchList(write.db, list.id, write.now)
  return { list, done: { changed: [], removed } }
}

/** Puts removed lines back where they were. */
export async function putBack(write: ItemWrite, uuid: string, ids: readonly number[]): Promise<ChangedList> {
  const list = await loadForEdit(write, uuid)
  const restored = await restoreItems(write.db, list.id, ids, restorableSince(write.now))
  if (restored.length === 0) throw new AppError('not_found')
  refuseTooMany((await findItems(write.db, list.id)).length)
  await touchList(write.db, list.id, write.now)
  return { list, done: { changed: restored } }
}

/** Moves lines, in the order that they stand in, before another one or to the end. */
export async function moveItems(
  write: ItemWrite,
  uuid: string,
  { ids, before }: { readonly ids: readonly number[]; readonly before: number | null },
): Promise<ChangedList> {
  const { db, now } = write
  const list = await loadForEdit(write, uuid)
  const wanted = new Set(ids)
  const known = await findItems(db, list.id)
  const moved = known.filter(({ id }) => wanted.has(id))
  if (moved.length === 0) throw new AppError('not_found')
  if (before !== null && wanted.has(before))
    throw new ViolationError({ propertyPath: 'before', code: 'not_a_choice' })
  const { positions, isRenumbered } = await freePositions(
    db,
    known.filter(({ id }) => !wanted.has(id)),
    before,
    moved.length,
  )
  await setPositions(
    db,
    moved.map(({ id }, at) => ({ id, position: positions[at] ?? 0 })),
  )
  await touchList(db, list.id, now)
  return { list, done: { changed: isRenumbered ? null : moved.map(({ id }) => id) } }
}
