import {
  cartLineTotal,
  constants,
  rebase,
  type SelectionItem,
  type SelectionListChange,
} from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import {
  findPricedProducts,
  withoutPrice,
  type PricedProduct,
  type ProductView,
} from '../products/product.queries.ts'
import { findItems, type StoredItem } from './selection-items.queries.ts'
import type { ListRow } from './selection-lists.queries.ts'

/** Stored lines with today's net prices. */
export async function showItems(
  db: Db,
  view: ProductView,
  stored: readonly StoredItem[],
): Promise<SelectionItem[]> {
  const products = await findPricedProducts(db, view, [
    ...new Set(stored.flatMap(({ productId }) => productId ?? [])),
  ])
  return stored.map((item) => toItem(item, products.get(item.productId ?? 0)))
}

function toItem(
  { productId: _product, addedPrice, addedBase, ...item }: StoredItem,
  priced: PricedProduct | undefined,
): SelectionItem {
  const base = priced?.product.price?.base ?? 1
  const unitPrice = priced?.isAvailable && item.quantity !== null ? priced.netAt(item.quantity) : null
  return {
    '@id': `/api/cart_product_selections/items/${item.id}`,
    '@type': 'SelectionListItem',
    ...item,
    unitPrice,
    total: item.quantity === null ? null : cartLineTotal(unitPrice, item.quantity, base),
    // A maker may sell by the hundred what it sold by the piece.
    addedPrice: addedPrice === null ? null : rebase(addedPrice, addedBase ?? 1, base),
    ...(priced ? withoutPrice(priced) : { product: null, available: item.heading !== null }),
  }
}

/** What a write has done to the lines of a list. */
export interface DoneToItems {
  /** Lines that are new or other than before; `null`: the order of all. */
  readonly changed: readonly number[] | null
  readonly removed?: readonly number[]
  readonly created?: readonly number[]
  readonly summed?: SelectionListChange['summed']
  readonly refused?: SelectionListChange['refused']
}

/** The answer of such a write. */
export async function showChange(
  db: Db,
  view: ProductView,
  list: ListRow,
  { changed, removed = [], created = [], summed = [], refused = [] }: DoneToItems,
): Promise<SelectionListChange> {
  const isShort = changed !== null && changed.length <= constants.cartChangeLinesMax
  const ids = new Set(changed)
  const items = isShort
    ? await showItems(
        db,
        view,
        ids.size === 0 ? [] : (await findItems(db, list.id)).filter(({ id }) => ids.has(id)),
      )
    : null
  return {
    '@id': `/api/cart_product_selections/${list.uuid}/items`,
    '@type': 'SelectionListChange',
    list: { uuid: list.uuid, name: list.name },
    items,
    removed: [...removed],
    created: [...created],
    summed: [...summed],
    refused: [...refused],
  }
}
