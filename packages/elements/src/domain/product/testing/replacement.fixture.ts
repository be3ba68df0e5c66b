import type { Product, Replacement } from '@comptoir/contract'

/** A replacement with the same ratings, or a higher current. */
export function buildReplacement(product: Product, isSame: boolean): Replacement {
  const amps = { code: 'EF000227', name: 'Courant assigné', unit: 'A', value: 16, replacement: 40 }
  return {
    ...product,
    ratingCheck: isSame ? { result: 'kept', differences: [] } : { result: 'differs', differences: [amps] },
  }
}
