import type { SalesUnit } from '@comptoir/contract'

/** One line of an entry as it was understood, before anybody asked the server. */
export interface EntryLine {
  /** As it was typed or pasted, for the box and for people. */
  readonly source: string
  /** Texts that may name the product, best guess first: own number, reference, EAN. */
  readonly references: readonly string[]
  readonly label: string
  /** `null`: no quantity was seen. */
  readonly quantity: number | null
  /** Another language would read the quantity otherwise: `1,234`. */
  readonly isAmbiguous: boolean
  /** The unit that stood with the quantity, where it is one of ours. */
  readonly unit: SalesUnit | null
}

/** What a text or a file turned out to hold. */
export interface ParsedEntry {
  readonly lines: readonly EntryLine[]
  /** Greetings, signatures, totals: read, and not taken for products. */
  readonly ignored: readonly string[]
}
