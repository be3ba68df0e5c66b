import {
  AppError,
  feesOn,
  fillGap,
  francoSources,
  nextFranco,
  type FrancoFiller,
  type Replacement,
} from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { findPricedProducts, type PricedProduct, type ProductView } from '../products/product.queries.ts'
import { findReplacements } from '../products/replacement.service.ts'
import { findFillerIdeas } from './cart-offer.queries.ts'
import { findLine } from './cart.queries.ts'
import { loadCart } from './cart.service.ts'

const maxFillers = 6
const maxIdeas = 60
/** Maximum packs of one suggestion. */
const maxPacks = 12

/** What may take the place of a line of the cart: what keeps its ratings first, then what its maker names. */
export async function findLineReplacements(
  db: Db,
  view: ProductView,
  lineId: number,
): Promise<Replacement[]> {
  const line = await findLine(db, view.actor.userId, lineId)
  if (!line) throw new AppError('not_found')
  return findReplacements(db, view, line.productId)
}

/** What brings the goods of a supplier to its next franco: the least above the gap first. */
export async function findFrancoFillers(
  db: Db,
  view: ProductView,
  supplierId: number,
): Promise<FrancoFiller[]> {
  const { groups } = await loadCart(db, view)
  const group = groups.find(({ supplier }) => supplier.id === supplierId)
  const gap = group && nextFranco(feesOn(group.total, group.fees))?.missing
  if (gap === undefined) return []
  const ideas = await findFillerIdeas(db, view.actor, supplierId, maxIdeas)
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

/** Smallest total above the gap; ties by reason. */
const closerFirst = (a: FrancoFiller, b: FrancoFiller) =>
  a.total - b.total ||
  francoSources.indexOf(a.source) - francoSources.indexOf(b.source) ||
  a.product.id - b.product.id

function fillWith(gap: number, { product, isAvailable, netAt }: PricedProduct) {
  if (!isAvailable || !product.price || product.custom?.availableFrom !== undefined) return null
  const sold = { base: product.price.base, packaging: product.packaging }
  const first = fillGap(gap, { unitPrice: product.price.net, ...sold })
  if (!first) return null
  // So many may be cheaper by the piece, and then so many are not enough.
  const filler = fillGap(gap, { unitPrice: netAt(first.quantity) ?? product.price.net, ...sold })
  return filler && filler.quantity / product.packaging <= maxPacks ? filler : null
}
