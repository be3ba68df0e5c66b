import type { Db } from '../db/connect.ts'
import type { UserActor } from '../http/actor.ts'
import { findOwnProducts } from '../products/own-reference.queries.ts'
import { findByReference } from '../products/product-lookup.queries.ts'
import type { ReturnedItem } from '../punch-out-messages/returned-item.ts'
import { foldReference } from '../text/fold-text.ts'
import type { ItemMatch } from './sessions.queries.ts'

/**
 * The product of ours that each line is: by the company's own number, by EAN, by the manufacturer's reference, by the supplier's
 * number; only where it leads to one product alone.
 */
export async function matchItems(
  db: Db,
  actor: Pick<UserActor, 'companyId'>,
  items: readonly ReturnedItem[],
): Promise<(ItemMatch | null)[]> {
  const asked = items.map(({ ean, manufacturerReference, reference }) => ({
    ean: foldReference(ean),
    references: [manufacturerReference, reference].map(foldReference).filter((text) => text.length > 2),
  }))
  const texts = [...new Set(asked.flatMap(({ ean, references }) => [ean, ...references]))].filter(Boolean)
  const own = await findOwnProducts(db, actor, texts)
  const found = Map.groupBy(await findByReference(db, actor, texts), ({ folded }) => folded)
  const only = (text: string, by: 'ean' | 'reference'): ItemMatch | null => {
    const ids = new Set((found.get(text) ?? []).filter((one) => one.by === by).map((one) => one.productId))
    const [productId] = ids
    return productId === undefined || ids.size > 1 ? null : { productId, by }
  }
  return asked.map(({ ean, references }) => {
    for (const text of references) {
      const productId = own.get(text)
      if (productId !== undefined) return { productId, by: 'own_reference' }
    }
    const byEan = ean === '' ? null : only(ean, 'ean')
    if (byEan) return byEan
    for (const text of references) {
      const match = only(text, 'reference')
      if (match) return match
    }
    return null
  })
}
