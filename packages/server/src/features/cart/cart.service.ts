import { AppError, constants, roundToPackaging } from '@comptoir/contract'
import { maxQuantity } from '../../domain/cart/load-cart.ts'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { lockUser } from '../../platform/db/lock-user.queries.ts'
import { canOrder, findOffer, type Offer, type ProductView } from '../../domain/products/product.queries.ts'
import { recordSelection } from '../../domain/products/record-selection.queries.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'
import { addQuantity, countLines, findLine, removeLine, restoreLine, setQuantity } from './cart.queries.ts'

/** Adds a product in whole packagings and returns its line. A product that the company may not see is rejected. */
export async function addToCart(
  db: Db,
  view: ProductView,
  { productId, quantity }: { productId: number; quantity: number },
  now: Date,
): Promise<number> {
  const offer = await findOffer(db, view.actor, productId)
  if (!canOrder(offer, view.day))
    throw new ViolationError({ propertyPath: 'productId', code: 'not_a_choice' })
  const packed = wholePackagings(quantity, offer)
  await lockUser(db, view.actor.userId)
  const id = await addQuantity(
    db,
    { userId: view.actor.userId, productId, quantity: packed, now },
    maxQuantity,
  )
  if (id === undefined) throw tooMany()
  await assertNotFull(db, view.actor.userId)
  await recordSelection(db, { userId: view.actor.userId, productId, quantity: packed, now })
  return id
}

/** Rejects a line that makes the cart too full, after its insert; the transaction is rolled back. */
async function assertNotFull(db: Db, userId: number): Promise<void> {
  const maximum = constants.cartLinesMax
  if ((await countLines(db, userId)) > maximum)
    throw new ViolationError({ propertyPath: 'productId', code: 'cart_full', maximum })
}

/** Changes the quantity of a line, in whole packagings. */
export async function changeQuantity(
  db: Db,
  view: ProductView,
  id: number,
  quantity: number,
  now: Date,
): Promise<void> {
  const { userId } = view.actor
  const line = await findLine(db, userId, id)
  const offer = line && (await findOffer(db, view.actor, line.productId))
  if (!offer) throw new AppError('not_found')
  const isChanged = await setQuantity(db, { userId, id, quantity: wholePackagings(quantity, offer), now })
  if (!isChanged) throw new AppError('not_found')
}

function wholePackagings(quantity: number, { packaging }: Offer): number {
  const packed = roundToPackaging(quantity, packaging)
  if (packed > maxQuantity) throw tooMany()
  return packed
}

const tooMany = () => new ViolationError({ propertyPath: 'quantity', code: 'too_big' })

/** Removes a line; it can be restored for a day. */
export async function removeFromCart(db: Db, userId: number, id: number, now: Date): Promise<void> {
  if (!(await removeLine(db, userId, id, now))) throw new AppError('not_found')
}

/** Restores a removed line; one that is in the cart is unchanged. Returns the id of the line with its quantity. */
export async function restoreToCart(db: Db, userId: number, id: number, now: Date): Promise<number> {
  await lockUser(db, userId)
  const back = await restoreLine(db, { userId, id, removedAfter: restorableSince(now), now }, maxQuantity)
  if (back !== undefined) {
    await assertNotFull(db, userId)
    return back
  }
  if (!(await findLine(db, userId, id))) throw new AppError('not_found')
  return id
}

/** Replaces the product of a line, in the same quantity, and returns the new line; the old one can be restored. */
export async function replaceInCart(
  db: Db,
  view: ProductView,
  id: number,
  productId: number,
  now: Date,
): Promise<number> {
  const { userId } = view.actor
  await lockUser(db, userId)
  const line = await foundOr404(findLine(db, userId, id))
  if (line.productId === productId)
    throw new ViolationError({ propertyPath: 'productId', code: 'not_a_choice' })
  await removeFromCart(db, userId, id, now)
  return addToCart(db, view, { productId, quantity: line.quantity }, now)
}
