import { constants, roundToPackaging, type CartBatch } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { lockUser } from '../../platform/db/lock-user.queries.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { canOrder, findOffers, type Offer, type ProductView } from '../products/product.queries.ts'
import { recordSelections } from '../products/record-selection.queries.ts'
import { addQuantities, findVisibleList, insertBatch, type BatchLine } from './cart-batch.queries.ts'
import { findLines } from './cart-lines.queries.ts'
import { loadChange, maxQuantity } from './load-cart.ts'

interface RequestedLine {
  readonly productId: number
  readonly quantity: number
}

type Rejection = CartBatch['refused'][number]

/**
 * Adds many lines to the cart in one batch. Each is rounded up to whole packagings; quantities of one product add up.
 * Rejected lines are reported with their index and reason, the others are added.
 */
export async function addManyToCart(
  db: Db,
  view: ProductView,
  {
    lines: requested,
    list,
  }: { readonly lines: readonly RequestedLine[]; readonly list?: string | undefined },
  now: Date,
): Promise<CartBatch> {
  const { userId } = view.actor
  const listId = list === undefined ? null : await findVisibleList(db, view.actor, list)
  if (listId === undefined) throw new ViolationError({ propertyPath: 'list', code: 'not_a_choice' })
  const offers = await findOffers(db, view.actor, [...new Set(requested.map(({ productId }) => productId))])
  await lockUser(db, userId)
  const held = await findLines(db, userId)
  const { added, refused } = fitLines(
    requested,
    offers,
    view.day,
    new Map(held.map((line) => [line.productId, line.quantity])),
  )
  const changed = await addQuantities(db, { userId, listId }, added, now)
  await recordSelections(db, { userId, now }, added)
  const id = await insertBatch(db, userId, added, now)
  return {
    '@id': `/api/internal/cart_batches/${id}`,
    '@type': 'CartBatch',
    id,
    change: await loadChange(db, view, { changed, removed: [] }),
    addedCount: requested.length - refused.length,
    refused,
  }
}

/** Decides which of the requested lines fit into a cart with these quantities. */
function fitLines(
  requested: readonly RequestedLine[],
  offers: ReadonlyMap<number, Offer>,
  day: string,
  held: ReadonlyMap<number, number>,
): { added: BatchLine[]; refused: Rejection[] } {
  const added = new Map<number, BatchLine>()
  const refused: Rejection[] = []
  let free = constants.cartLinesMax - held.size
  for (const [index, { productId, quantity }] of requested.entries()) {
    const offer = offers.get(productId)
    if (!canOrder(offer, day)) {
      refused.push({ index, code: 'not_a_choice' })
      continue
    }
    const before = added.get(productId)?.quantity ?? 0
    const sum = Math.round((before + roundToPackaging(quantity, offer.packaging)) * 1000) / 1000
    const isNew = !held.has(productId) && before === 0
    if (sum + (held.get(productId) ?? 0) > maxQuantity) refused.push({ index, code: 'too_big' })
    else if (isNew && free === 0) refused.push({ index, code: 'cart_full' })
    else {
      if (isNew) free -= 1
      added.set(productId, { productId, supplierId: offer.supplierId, quantity: sum })
    }
  }
  return { added: [...added.values()], refused }
}
