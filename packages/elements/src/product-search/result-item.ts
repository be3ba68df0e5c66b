import type { FoundProduct } from '@comptoir/contract'
import type { Density } from './product-search.state.ts'

/** What a row and a card of the results are given. */
export interface ResultItemProps {
  readonly product: FoundProduct
  readonly density: Density
  /** How much of it is in the cart already. */
  readonly inCart: number
}
