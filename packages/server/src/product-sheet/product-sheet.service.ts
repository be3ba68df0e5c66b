import { AppError, fromMoney, moneyOrNull, quantityPrices, type ProductSheet } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { UserActor } from '../http/actor.ts'
import { findPricedProducts, type ProductView } from '../products/product.queries.ts'
import { checkRatings } from '../products/replacement.queries.ts'
import { countDocuments } from './document.service.ts'
import {
  countEnvironment,
  findReference,
  findSheetContent,
  type SheetContent,
} from './product-sheet.queries.ts'
import { countSimilar, findComplementaryIds, findRelatedIds } from './related-products.queries.ts'

/** The reference of a product; refuses one that the company does not see in the words for what does not exist. */
export async function requireVisible(db: Db, actor: UserActor, id: number): Promise<string> {
  const reference = await findReference(db, actor, id)
  if (reference === undefined) throw new AppError('not_found')
  return reference
}

/** The page of a product: what is written of it, what it costs by quantity, what its tabs hold, what replaces it. */
export async function loadSheet(db: Db, view: ProductView, id: number): Promise<ProductSheet> {
  const content = await findSheetContent(db, view, id)
  if (!content) throw new AppError('not_found')
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

/** None when the price is one at any quantity, or not known. */
function pricesByQuantity({ price, conditions }: SheetContent, day: string): ProductSheet['quantityPrices'] {
  if (!price) return []
  const prices = quantityPrices(moneyOrNull(price.public), conditions, day)
  return prices.length < 2 ? [] : prices.map(({ from, net }) => ({ from, net: fromMoney(net) }))
}
