import { AppError, constants, roundToPackaging, type CartBatch, type CartChange } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { ViolationError } from '../http/violation-error.ts'
import { lockUser } from '../db/lock-user.queries.ts'
import { canOrder, findOffers, type Offer, type ProductView } from '../products/product.queries.ts'
import { forgetSelections, rememberProducts } from '../products/remember-product.queries.ts'
import { dayOf } from '../time/day.ts'
import { restorableSince } from '../time/undo.rules.ts'
import {
  addQuantities,
  findBatch,
  findBatchLines,
  insertBatch,
  removeBatchLines,
  type BatchLine,
} from './cart-batch.queries.ts'
import { findLines, findSeenList } from './cart.queries.ts'
import { loadChange, mostQuantity } from './cart.service.ts'

interface AskedLine {
  readonly productId: number
  readonly quantity: number
}

type Refusal = CartBatch['refused'][number]

/**
 * Puts many lines in the cart in one batch. Each is rounded up to whole packagings by itself; several of one product add
 * up. What cannot go in is named by its place and why, the rest goes in.
 */
export async function addManyToCart(
  db: Db,
  view: ProductView,
  { lines: asked, list }: { readonly lines: readonly AskedLine[]; readonly list?: string | undefined },
  now: Date,
): Promise<CartBatch> {
  const { userId } = view.actor
  const listId = list === undefined ? null : await findSeenList(db, view.actor, list)
  if (listId === undefined) throw new ViolationError({ propertyPath: 'list', code: 'not_a_choice' })
  const offers = await findOffers(db, view.actor, [...new Set(asked.map(({ productId }) => productId))])
  await lockUser(db, userId)
  const held = await findLines(db, userId)
  const { added, refused } = fitIn(
    asked,
    offers,
    view.day,
    new Map(held.map((line) => [line.productId, line.quantity])),
  )
  const changed = await addQuantities(db, { userId, listId }, added, now)
  await rememberProducts(db, { userId, now }, added)
  const id = await insertBatch(db, userId, added, now)
  return {
    '@id': `/api/internal/cart_batches/${id}`,
    '@type': 'CartBatch',
    id,
    change: await loadChange(db, view, { changed, removed: [] }),
    addedCount: asked.length - refused.length,
    refused,
  }
}

/** What of the asked goes into a cart that holds this much of each product already. */
function fitIn(
  asked: readonly AskedLine[],
  offers: ReadonlyMap<number, Offer>,
  day: string,
  held: ReadonlyMap<number, number>,
): { added: BatchLine[]; refused: Refusal[] } {
  const added = new Map<number, BatchLine>()
  const refused: Refusal[] = []
  let free = constants.cartLinesMax - held.size
  for (const [index, { productId, quantity }] of asked.entries()) {
    const offer = offers.get(productId)
    if (!canOrder(offer, day)) {
      refused.push({ index, code: 'not_a_choice' })
      continue
    }
    const before = added.get(productId)?.quantity ?? 0
    const sum = Math.round((before + roundToPackaging(quantity, offer.packaging)) * 1000) / 1000
    const isNew = !held.has(productId) && before === 0
    if (sum + (held.get(productId) ?? 0) > mostQuantity) refused.push({ index, code: 'too_big' })
    else if (isNew && free === 0) refused.push({ index, code: 'cart_full' })
    else {
      if (isNew) free -= 1
      added.set(productId, { productId, supplierId: offer.supplierId, quantity: sum })
    }
  }
  return { added: [...added.values()], refused }
}

/** Takes out what a batch has put in; undone once, it stays so. */
export async function undoBatch(db: Db, view: ProductView, id: number, now: Date): Promise<CartChange> {
  const { userId } = view.actor
  await lockUser(db, userId)
  const batch = await findBatch(db, userId, id, restorableSince(now))
  if (!batch) throw new AppError('not_found')
  if (batch.isUndone) return loadChange(db, view, { changed: [], removed: [] })
  await forgetSelections(db, { userId, day: dayOf(batch.doneAt) }, await findBatchLines(db, id))
  const lines = await removeBatchLines(db, userId, id, now)
  return loadChange(db, view, lines)
}
