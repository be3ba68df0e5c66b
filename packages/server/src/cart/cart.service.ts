import {
  AppError,
  cartLineTotal,
  commonJob,
  constants,
  roundToPackaging,
  sumTotals,
  type Cart,
  type CartChange,
  type CartGroup,
  type CartLine,
  type Locale,
} from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { feeIn, findDefaultFees, type NamedFee } from '../agreements/fees.queries.ts'
import { ViolationError } from '../http/violation-error.ts'
import { lockUser } from '../db/lock-user.queries.ts'
import {
  canOrder,
  findOffer,
  findPricedProducts,
  withoutPrice,
  type Offer,
  type PricedProduct,
  type ProductView,
} from '../products/product.queries.ts'
import { rememberProduct } from '../products/remember-product.queries.ts'
import { restorableSince } from '../time/undo.rules.ts'
import {
  addQuantity,
  countLines,
  findJobs,
  findLastChange,
  findLine,
  findLines,
  removeLine,
  restoreLine,
  setQuantity,
  type ChangedLines,
  type StoredLine,
} from './cart.queries.ts'

/** The most that a line holds: what the contract takes in one go. */
export const mostQuantity = 999_999_999

/** The user's cart with today's net prices, its lines by supplier. */
export async function loadCart(db: Db, view: ProductView): Promise<Cart> {
  const { userId } = view.actor
  // Read before the lines, so that the version is never newer than the content.
  const updatedAt = await findLastChange(db, userId)
  const stored = await findLines(db, userId)
  const products = await findPricedProducts(
    db,
    view,
    stored.map(({ productId }) => productId),
  )
  const lines = stored.flatMap((line) => {
    const priced = products.get(line.productId)
    return priced ? [toLine(line, priced)] : []
  })
  const suppliers = [...new Set(lines.map(({ product }) => product.supplier.id))]
  const fees = await findDefaultFees(db, view.actor, suppliers, view.day)
  const job = commonJob(await findJobs(db, view.actor))
  return {
    '@id': '/api/internal/cart',
    '@type': 'Cart',
    groups: groupBySupplier(lines, fees, view.locale),
    lineCount: lines.length,
    ...sumTotals(lines.map(({ total }) => total)),
    ...(job && { job }),
    updatedAt,
  }
}

/**
 * What a write has done to the user's cart, with its sums as they are now. Where that is more than an answer holds it says so,
 * and the cart is to be read.
 */
export async function loadChange(
  db: Db,
  view: ProductView,
  { changed, removed }: ChangedLines,
): Promise<CartChange> {
  const { groups, ...cart } = await loadCart(db, view)
  const isTooMuch =
    changed.length > constants.cartChangeLinesMax || groups.length > constants.cartChangeGroupsMax
  const ids = new Set(changed)
  return {
    ...cart,
    '@type': 'CartChange',
    lines: isTooMuch ? null : groups.flatMap(({ lines }) => lines.filter(({ id }) => ids.has(id))),
    removedLines: [...removed],
    groups: isTooMuch ? [] : groups.map(({ lines: _lines, ...sums }) => sums),
  }
}

/** What cannot be ordered has no price, so that the sums hold what can. */
function toLine({ id, quantity, addedAt }: StoredLine, priced: PricedProduct): CartLine {
  const unitPrice = priced.isAvailable ? priced.netAt(quantity) : null
  return {
    '@id': `/api/internal/cart_lines/${id}`,
    '@type': 'CartLine',
    id,
    quantity,
    unitPrice,
    total: cartLineTotal(unitPrice, quantity, priced.product.price?.base ?? 1),
    addedAt,
    ...withoutPrice(priced),
  }
}

function groupBySupplier(
  lines: readonly CartLine[],
  fees: ReadonlyMap<number, NamedFee[]>,
  locale: Locale,
): CartGroup[] {
  const collator = new Intl.Collator(locale)
  return [...Map.groupBy(lines, ({ product }) => product.supplier.id).values()]
    .flatMap((group): CartGroup[] => {
      const supplier = group[0]?.product.supplier
      if (!supplier) return []
      const totals = sumTotals(group.map(({ total }) => total))
      const due = (fees.get(supplier.id) ?? []).map((fee) => feeIn(locale, fee))
      return [{ supplier, lines: group, ...totals, fees: due }]
    })
    .toSorted((a, b) => collator.compare(a.supplier.name, b.supplier.name) || a.supplier.id - b.supplier.id)
}

/** Adds a product in whole packagings and answers its line. One that the company may not see is none. */
export async function addToCart(
  db: Db,
  view: ProductView,
  { productId, quantity }: { productId: number; quantity: number },
  now: Date,
): Promise<number> {
  const offer = await findOffer(db, view.actor, productId)
  if (!canOrder(offer, view.day))
    throw new ViolationError({ propertyPath: 'productId', code: 'not_a_choice' })
  const whole = wholePackagings(quantity, offer)
  await lockUser(db, view.actor.userId)
  const id = await addQuantity(
    db,
    { userId: view.actor.userId, productId, quantity: whole, now },
    mostQuantity,
  )
  if (id === undefined) throw tooMany()
  await refuseFullCart(db, view.actor.userId)
  await rememberProduct(db, { userId: view.actor.userId, productId, quantity: whole, now })
  return id
}

/** After a line has come in: what is refused is rolled back. */
async function refuseFullCart(db: Db, userId: number): Promise<void> {
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
  const isThere = await setQuantity(db, { userId, id, quantity: wholePackagings(quantity, offer), now })
  if (!isThere) throw new AppError('not_found')
}

function wholePackagings(quantity: number, { packaging }: Offer): number {
  const whole = roundToPackaging(quantity, packaging)
  if (whole > mostQuantity) throw tooMany()
  return whole
}

const tooMany = () => new ViolationError({ propertyPath: 'quantity', code: 'too_big' })

/** Takes a line out; it can come back for a day. */
export async function removeFromCart(db: Db, userId: number, id: number, now: Date): Promise<void> {
  if (!(await removeLine(db, userId, id, now))) throw new AppError('not_found')
}

/** Puts a removed line back; one that is in the cart stays as it is. Answers the line that has its quantity. */
export async function restoreToCart(db: Db, userId: number, id: number, now: Date): Promise<number> {
  await lockUser(db, userId)
  const back = await restoreLine(db, { userId, id, removedAfter: restorableSince(now), now }, mostQuantity)
  if (back !== undefined) {
    await refuseFullCart(db, userId)
    return back
  }
  if (!(await findLine(db, userId, id))) throw new AppError('not_found')
  return id
}

/** Puts another product in the place of a line, in the same quantity, and answers the new line; the old one can be restored. */
export async function replaceInCart(
  db: Db,
  view: ProductView,
  id: number,
  productId: number,
  now: Date,
): Promise<number> {
  const { userId } = view.actor
  await lockUser(db, userId)
  const line = await findLine(db, userId, id)
  if (!line) throw new AppError('not_found')
  if (line.productId === productId)
    throw new ViolationError({ propertyPath: 'productId', code: 'not_a_choice' })
  await removeFromCart(db, userId, id, now)
  return addToCart(db, view, { productId, quantity: line.quantity }, now)
}
