import type { FoundProduct } from '@comptoir/contract'
import type { Density } from './product-search.state.ts'

/** Props of a result row or card. */
export interface ResultItemProps {
  readonly product: FoundProduct
  readonly density: Density
  /** Quantity already in the cart. */
  readonly inCart: number
  /** Quantity given in the search text; `null` if none. */
  readonly quantity: number | null
}
