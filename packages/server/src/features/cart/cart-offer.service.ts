import {
  feesOn,
  fillGap,
  francoSources,
  nextFranco,
  type FrancoFiller,
  type Replacement,
} from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import {
  findPricedProducts,
  type PricedProduct,
  type ProductView,
} from '../../domain/products/product.queries.ts'
import { findReplacements } from '../../domain/products/replacement.service.ts'
import { findFillerSuggestions } from './cart-offer.queries.ts'
import { findLine } from './cart.queries.ts'
import { loadCart } from '../../domain/cart/load-cart.ts'

const maxFillers = 6
const maxIdeas = 60
/** Maximum packs of one suggestion. */
const maxPacks = 12

/** Products that can replace a cart line: those with the same ratings first, then those named by the maker. */
export async function findLineReplacements(
  db: Db,
  view: ProductView,
  lineId: number,
): Promise<Replacement[]> {
  const line = await foundOr404(findLine(db, view.actor.userId, lineId))
  return findReplacements(db, view, line.productId)
}

/** Products that bring the goods of a supplier to its next franco, the smallest total first. */
export async function findFrancoFillers(
  db: Db,
  view: ProductView,
  supplierId: number,
): Promise<FrancoFiller[]> {
  const { groups } = await loadCart(db, view)
  const group = groups.find(({ supplier }) => supplier.id === supplierId)
  const gap = group && nextFranco(feesOn(group.total, group.fees))?.missing
  if (gap === undefined) return []
  const ideas = await findFillerSuggestions(db, view.actor, supplierId, maxIdeas)
  const products = await findPricedProducts(
    db,
    view,
    ideas.map(({ id }) => id),
  )
  const fillers = ideas.flatMap(({ id, source }) => {
    const priced = products.get(id)
    const filler = priced && fillWith(gap, priced)
    return filler ? [{ product: priced.product, ...filler, source }] : []
  })
  return fillers.toSorted(closerFirst).slice(0, maxFillers)
}

/** Sorts by the smallest total above the gap, then by reason. */
const closerFirst = (a: FrancoFiller, b: FrancoFiller) =>
  a.total - b.total ||
  francoSources.indexOf(a.source) - francoSources.indexOf(b.source) ||
  a.product.id - b.product.id

function fillWith(gap: number, { product, isAvailable, netAt }: PricedProduct) {
  if (!isAvailable || !product.price || product.custom?.availableFrom !== undefined) return null
  const sold = { base: product.price.base, packaging: product.packaging }
  const first = fillGap(gap, { unitPrice: product.price.net, ...sold })
  if (!first) return null
  // A larger quantity may have a lower unit price, and then the total may be too low.
  const filler = fillGap(gap, { unitPrice: netAt(first.quantity) ?? product.price.net, ...sold })
  return filler && filler.quantity / product.packaging <= maxPacks ? filler : null
}
