import {
  cartLineTotal,
  commonProject,
  constants,
  sumTotals,
  type Cart,
  type CartChange,
  type CartGroup,
  type CartLine,
  type Locale,
} from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { feeIn, findDefaultFees, type NamedFee } from '../agreements/fees.queries.ts'
import {
  findPricedProducts,
  withoutPrice,
  type PricedProduct,
  type ProductView,
} from '../products/product.queries.ts'
import {
  findLastChange,
  findLines,
  findProjects,
  type ChangedLines,
  type StoredLine,
} from './cart-lines.queries.ts'

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
