import { fromMoney, moneyOrNull, quantityPrices, type ProductSheet } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { findPricedProducts, type ProductView } from '../../domain/products/product.queries.ts'
import { checkRatings } from '../../domain/products/replacement.queries.ts'
import { countDocuments } from './document.service.ts'
import {
  countEnvironment,
  findReference,
  findSheetContent,
  type SheetContent,
} from './product-sheet.queries.ts'
import { countSimilar, findComplementaryIds, findRelatedIds } from './related-products.queries.ts'

/** Returns the reference of a product. @throws AppError `not_found`, also for one that the company may not see */
export async function requireVisible(db: Db, actor: UserActor, id: number): Promise<string> {
  return foundOr404(findReference(db, actor, id))
}

/** The page of a product: its data, prices by quantity, counts of its tabs, and successors. */
export async function loadSheet(db: Db, view: ProductView, id: number): Promise<ProductSheet> {
  const content = await foundOr404(findSheetContent(db, view, id))
  const related = await findRelatedIds(db, view.actor, id)
  const complementary = await findComplementaryIds(db, view.actor, id)
  const successor = related.find(({ kind }) => kind === 'replaced_by')
  const priced = successor && (await findPricedProducts(db, view, [successor.id])).get(successor.id)
  const [replacement] = await checkRatings(db, view, id, priced ? [priced.product] : [])
  const { conditions: _conditions, ...sheet } = content
  return {
    ...sheet,
    counts: {
      documents: await countDocuments(db, id),
      environment: await countEnvironment(db, id),
      similar: await countSimilar(db, view.actor, id),
      complementary: complementary.length + related.length,
    },
    quantityPrices: pricesByQuantity(content, view.day),
    replacement: replacement ?? null,
  }
}

/** Empty when the price does not depend on the quantity, or there is none. */
function pricesByQuantity({ price, conditions }: SheetContent, day: string): ProductSheet['quantityPrices'] {
  if (!price) return []
  const prices = quantityPrices(moneyOrNull(price.public), conditions, day)
  return prices.length < 2 ? [] : prices.map(({ from, net }) => ({ from, net: fromMoney(net) }))
}
