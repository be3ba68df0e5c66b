import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { findOwnProducts } from '../../domain/products/own-reference.queries.ts'
import { findByReference } from '../../domain/products/product-lookup.queries.ts'
import type { ReturnedItem } from '../../domain/punch-out-messages/returned-item.ts'
import { foldReference } from '../../platform/text/fold-text.ts'
import type { ItemMatch } from './sessions.queries.ts'

/**
 * Matches lines to products: by the company's own number, by EAN, by the manufacturer's reference, by the supplier's
 * number; only where exactly one product matches.
 */
export async function matchItems(
  db: Db,
  actor: Pick<UserActor, 'companyId'>,
  items: readonly ReturnedItem[],
): Promise<(ItemMatch | null)[]> {
  const searched = items.map(({ ean, manufacturerReference, reference }) => ({
    ean,
    references: [manufacturerReference, reference].filter((text) => foldReference(text).length > 2),
  }))
  const texts = [...new Set(searched.flatMap(({ ean, references }) => [ean, ...references]))].filter(Boolean)
  const own = await findOwnProducts(db, actor, texts)
  const found = await findByReference(db, actor, texts)
  const only = (text: string, by: 'ean' | 'reference'): ItemMatch | null => {
    const ids = new Set((found.get(text) ?? []).filter((one) => one.by === by).map((one) => one.productId))
    const [productId] = ids
    return productId === undefined || ids.size > 1 ? null : { productId, by }
  }
  return searched.map(({ ean, references }) => {
    for (const text of references) {
      const [productId, ...others] = own.get(text) ?? []
      if (productId !== undefined && others.length === 0) return { productId, by: 'own_reference' }
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
