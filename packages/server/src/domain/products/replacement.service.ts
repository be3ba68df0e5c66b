import type { Replacement } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { findPricedProducts, type ProductView } from './product.queries.ts'
import { checkRatings, findAlikeIds, findNamedReplacementIds } from './replacement.queries.ts'

const maxReplacements = 4

/** Returns the replacements of a product: those with the same ratings first, then those declared by its manufacturer. */
export async function findReplacements(db: Db, view: ProductView, productId: number): Promise<Replacement[]> {
  const named = await findNamedReplacementIds(db, view.actor, productId, maxReplacements)
  const alike = await findAlikeIds(db, view.actor, productId, maxReplacements)
  const ids = [...new Set([...named, ...alike])]
  const products = await findPricedProducts(db, view, ids)
  const candidates = ids
    .flatMap((id) => products.get(id)?.product ?? [])
    .filter(({ custom }) => custom?.availableFrom === undefined)
  const checked = await checkRatings(db, view, productId, candidates)
  return checked
    .toSorted((a, b) => ratingOrder[a.ratingCheck.result] - ratingOrder[b.ratingCheck.result])
    .slice(0, maxReplacements)
}

const ratingOrder = { kept: 0, unknown: 1, differs: 2 }
