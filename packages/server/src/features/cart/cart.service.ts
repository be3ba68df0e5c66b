import {
  AppError,
  cartLineTotal,
  commonProject,
  constants,
  roundToPackaging,
  sumTotals,
  type Cart,
  type CartChange,
  type CartGroup,
  type CartLine,
  type Locale,
} from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import { feeIn, findDefaultFees, type NamedFee } from '../../domain/agreements/fees.queries.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { lockUser } from '../../platform/db/lock-user.queries.ts'
import {
  canOrder,
  findOffer,
  findPricedProducts,
  withoutPrice,
  type Offer,
  type PricedProduct,
  type ProductView,
} from '../../domain/products/product.queries.ts'
import { recordSelection } from '../../domain/products/record-selection.queries.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'
import {
  addQuantity,
  countLines,
  findProjects,
  findLastChange,
  findLine,
  findLines,
  removeLine,
  restoreLine,
  setQuantity,
  type ChangedLines,
  type StoredLine,
} from './cart.queries.ts'

/** The maximum quantity of a line, which is that of the contract. */
export const maxQuantity = 999_999_999

/** The user's cart with current net prices, grouped by supplier. */
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
  // A cart has no project of its own: it would have to be cleared and asked for whenever lines change.
  const project = commonProject(await findProjects(db, view.actor))
  return {
    '@id': '/api/internal/cart',
    '@type': 'Cart',
    groups: groupBySupplier(lines, fees, view.locale),
    lineCount: lines.length,
    ...sumTotals(lines.map(({ total }) => total)),
    ...(project && { job: project }),
    updatedAt,
  }
}

/**
 * The changes of a write to the user's cart, with its current sums. If they exceed the size of a response, it says so, and
 * the client reads the whole cart.
 */
export async function loadChange(
  db: Db,
  view: ProductView,
  { changed, removed }: ChangedLines,
): Promise<CartChange> {
  const { groups, ...cart } = await loadCart(db, view)
  const isTooLarge =
    changed.length > constants.cartChangeLinesMax || groups.length > constants.cartChangeGroupsMax
  const ids = new Set(changed)
  return {
    ...cart,
    '@type': 'CartChange',
    lines: isTooLarge ? null : groups.flatMap(({ lines }) => lines.filter(({ id }) => ids.has(id))),
    removedLines: [...removed],
    groups: isTooLarge ? [] : groups.map(({ lines: _lines, ...sums }) => sums),
  }
}

/** A line that cannot be ordered has no price, so that the sums count the others. */
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
