import {
  cartLineTotal,
  constants,
  rebase,
  type SelectionItem,
  type SelectionListChange,
} from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import {
  findPricedProducts,
  withoutPrice,
  type PricedProduct,
  type ProductView,
} from '../../domain/products/product.queries.ts'
import { findItems, type StoredItem } from './selection-items.queries.ts'
import type { ListRow } from './selection-lists.queries.ts'

/** Adds current net prices to stored lines. */
export async function priceItems(
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
  { productId: _product, addedPrice, addedBase, tickedAt, tickedBy, ...item }: StoredItem,
  priced: PricedProduct | undefined,
): SelectionItem {
  const base = priced?.product.price?.base ?? 1
  const unitPrice = priced?.isAvailable && item.quantity !== null ? priced.netAt(item.quantity) : null
  return {
    '@id': `/api/cart_product_selections/items/${item.id}`,
    '@type': 'SelectionListItem',
    ...item,
    ticked: tickedAt === null ? null : { at: tickedAt, by: tickedBy },
    unitPrice,
    total: item.quantity === null ? null : cartLineTotal(unitPrice, item.quantity, base),
    // The price base of a product may have changed since.
    addedPrice: addedPrice === null ? null : rebase(addedPrice, addedBase ?? 1, base),
    ...(priced ? withoutPrice(priced) : { product: null, available: item.heading !== null }),
  }
}

/** Which items of a list a request added, changed or removed. */
export interface ItemsWrite {
  /** New and changed items; `null` if every item was reordered. */
  readonly changed: readonly number[] | null
  readonly removed?: readonly number[]
  readonly created?: readonly number[]
  readonly summed?: SelectionListChange['summed']
  readonly refused?: SelectionListChange['refused']
}

/** Loads the response of a write. */
export async function buildChange(
  db: Db,
  view: ProductView,
  list: ListRow,
  { changed, removed = [], created = [], summed = [], refused = [] }: ItemsWrite,
): Promise<SelectionListChange> {
  const isShort = changed !== null && changed.length <= constants.cartChangeLinesMax
  const ids = new Set(changed)
  const items = isShort
    ? await priceItems(
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
