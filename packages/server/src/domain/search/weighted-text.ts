import type { Locale } from '@comptoir/contract'

/** A family, B label, C manufacturer and families above, D technical features. */
export type Weight = 'A' | 'B' | 'C' | 'D'

/** A text of a product; without a language it is read in both. */
export interface WeightedText {
  readonly text: string
  readonly weight: Weight
  readonly locale?: Locale
  /** Comes with one product alone: nothing of it is worth remembering. */
  readonly isOwn?: true
  /** A name is not stemmed: fittings (raccord) are not made by Raccordis. */
  readonly isName?: true
  /** What a product is only beside: it finds the product where no other has the word for what it is. */
  readonly isBeside?: true
}
