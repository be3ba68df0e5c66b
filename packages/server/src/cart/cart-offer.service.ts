import {
  AppError,
  feesOn,
  fillGap,
  francoSources,
  nextFranco,
  type FrancoFiller,
  type Product,
} from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { findPricedProducts, type PricedProduct, type ProductView } from '../product.queries.ts'
import { findFillerIdeas, findReplacementIds } from './cart-offer.queries.ts'
import { findLine } from './cart.queries.ts'
import { loadCart } from './cart.service.ts'

const mostReplacements = 4
const mostFillers = 6
const mostIdeas = 60
/** Nobody orders twenty packs of one thing to save a delivery. */
const mostPacks = 12

/** What may take the place of a line of the cart. */
export async function findReplacements(db: Db, view: ProductView, lineId: number): Promise<Product[]> {
  const line = await findLine(db, view.actor.userId, lineId)
  if (!line) throw new AppError('not_found')
  const ids = await findReplacementIds(db, view.actor, line.productId, mostReplacements)
  const products = await findPricedProducts(db, view, ids)
  return ids.flatMap((id) => products.get(id)?.product ?? [])
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
  const ideas = await findFillerIdeas(db, view.actor, supplierId, mostIdeas)
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
  return fillers.toSorted(closerFirst).slice(0, mostFillers)
}

/** The least above the gap; of equals what the user knows. */
const closerFirst = (a: FrancoFiller, b: FrancoFiller) =>
  a.total - b.total ||
  francoSources.indexOf(a.source) - francoSources.indexOf(b.source) ||
  a.product.id - b.product.id

function fillWith(gap: number, { product, isAvailable, netAt }: PricedProduct) {
  if (!isAvailable || !product.price || product.lifeCycle === 'discontinued') return null
  const sold = { base: product.price.base, packaging: product.packaging }
  const first = fillGap(gap, { unitPrice: product.price.net, ...sold })
  if (!first) return null
  // So many may be cheaper by the piece, and then so many are not enough.
  const filler = fillGap(gap, { unitPrice: netAt(first.quantity) ?? product.price.net, ...sold })
  return filler && filler.quantity / product.packaging <= mostPacks ? filler : null
}
