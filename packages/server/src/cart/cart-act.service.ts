import { AppError, constants, roundToPackaging, type Cart, type CartAct } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { lockUser } from '../lock-user.queries.ts'
import { canOrder, findOffers, type Offer, type ProductView } from '../product.queries.ts'
import { rememberProducts } from '../remember-product.queries.ts'
import { restorableSince } from '../undo.rules.ts'
import { addQuantities, findAct, insertAct, takeBackAct, type ActLine } from './cart-act.queries.ts'
import { findLines } from './cart.queries.ts'
import { loadCart, mostQuantity } from './cart.service.ts'

interface AskedLine {
  readonly productId: number
  readonly quantity: number
}

type Refusal = CartAct['refused'][number]

/**
 * Puts many lines in the cart in one act. Each is rounded up to whole packagings by itself; several of one product add
 * up. What cannot go in is named by its place and why, the rest goes in.
 */
export async function addManyToCart(
  db: Db,
  view: ProductView,
  asked: readonly AskedLine[],
  now: Date,
): Promise<CartAct> {
  const { userId } = view.actor
  const offers = await findOffers(db, view.actor, [...new Set(asked.map(({ productId }) => productId))])
  await lockUser(db, userId)
  const held = await findLines(db, userId)
  const { added, refused } = fitIn(
    asked,
    offers,
    view.day,
    new Map(held.map((line) => [line.productId, line.quantity])),
  )
  await addQuantities(db, userId, added, now)
  await rememberProducts(db, { userId, now }, added)
  const id = await insertAct(db, userId, added, now)
  return {
    '@id': `/api/internal/cart_acts/${id}`,
    '@type': 'CartAct',
    id,
    cart: await loadCart(db, view),
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
): { added: ActLine[]; refused: Refusal[] } {
  const added = new Map<number, ActLine>()
  const refused: Refusal[] = []
  let room = constants.cartLinesMax - held.size
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
    else if (isNew && room === 0) refused.push({ index, code: 'cart_full' })
    else {
      if (isNew) room -= 1
      added.set(productId, { productId, supplierId: offer.supplierId, quantity: sum })
    }
  }
  return { added: [...added.values()], refused }
}

/** Takes out what an act has put in; undone once, it stays so. */
export async function undoAct(db: Db, view: ProductView, id: number, now: Date): Promise<Cart> {
  const { userId } = view.actor
  await lockUser(db, userId)
  const act = await findAct(db, userId, id, restorableSince(now))
  if (!act) throw new AppError('not_found')
  if (!act.isUndone) await takeBackAct(db, userId, id, now)
  return loadCart(db, view)
}
