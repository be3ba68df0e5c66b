import type { CartChange } from '@comptoir/contract'
import { loadChange } from '../../domain/cart/load-cart.ts'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import { lockUser } from '../../platform/db/lock-user.queries.ts'
import type { ProductView } from '../../domain/products/product.queries.ts'
import { deleteSelections } from '../../domain/products/record-selection.queries.ts'
import { dayOf } from '../../platform/time/day.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'
import { findBatch, findBatchLines, removeBatchLines } from './cart-batch.queries.ts'

/** Removes what a batch has added; idempotent. */
export async function undoBatch(db: Db, view: ProductView, id: number, now: Date): Promise<CartChange> {
  const { userId } = view.actor
  await lockUser(db, userId)
  const batch = await foundOr404(findBatch(db, userId, id, restorableSince(now)))
  if (batch.isUndone) return loadChange(db, view, { changed: [], removed: [] })
  await deleteSelections(db, { userId, day: dayOf(batch.doneAt) }, await findBatchLines(db, id))
  const lines = await removeBatchLines(db, userId, id, now)
  return loadChange(db, view, lines)
}
