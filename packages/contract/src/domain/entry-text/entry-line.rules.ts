import type { Locale } from '../../core/common.schema.ts'
import type { SalesUnit } from '../product.schema.ts'

/**
 * Why a line needs checking: `number`: its quantity is ambiguous; `amount`: quantity times price is not the
 * given amount; `reference`: it names more than one product; `feature`: it has another rating, size or colour than its
 * product; `unread`: part of it was not read; `unsaid`: it has
 * numbers, but no quantity; `pack`: the content of a pack is unknown; `open`: it leaves the quantity open;
 * `cancelled`: it may cancel; `negative`, `zero`: what the quantity is.
 */
export const lineDoubts = [
  'number',
  'amount',
  'reference',
  'feature',
  'unread',
  'unsaid',
  'pack',
  'open',
  'cancelled',
  'negative',
  'zero',
] as const
export type LineDoubt = (typeof lineDoubts)[number]

/** One line of an entry as read before its product is known. */
export interface EntryLine {
  /** As typed or pasted, for display. */
  readonly source: string
  /** Possible references, best guess first: own number, reference, EAN. */
  readonly references: readonly string[]
  /** Other candidates for a complete product number: words with their neighbours. */
  readonly numbers?: readonly string[] | undefined
  /** The labelled reference of its table or line; absent where `references` are only guesses. */
  readonly reference?: string | undefined
  readonly label: string
  /** `null`: no quantity was found. */
  readonly quantity: number | null
  /** `null`: it is unambiguous. */
  readonly doubt: LineDoubt | null
  /** The unit next to the quantity, if supported. */
  readonly unit: SalesUnit | null
  /** The text read again once the product is known; absent where the quantity was typed into a field. */
  readonly amount?: AmountSource | undefined
  /** Prose that may name a product: a line only if that product exists. */
  readonly isTalk?: true | undefined
}

/** The text with the quantity, and the language it was read in. */
export interface AmountSource {
  readonly text: string
  readonly locale: Locale
  /** Other texts of its table row: the description, and columns without a known heading. */
  readonly remarks?: string | undefined
  /** A doubt from its table, independent of the product. */
  readonly doubt?: LineDoubt | undefined
}

/** A line of the text without a request: a greeting, a signature, a total, a heading. */
export interface IgnoredEntry {
  readonly text: string
  /** It names the columns of a table. */
  readonly isHeading?: true
}

/** The parsed content of a text or a file, in order: requested lines, and the ignored lines between them. */
export type ParsedEntry = readonly (EntryLine | IgnoredEntry)[]

export const isLine = (part: EntryLine | IgnoredEntry): part is EntryLine => 'source' in part
