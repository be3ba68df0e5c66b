import type { SalesUnit } from '@comptoir/contract'
import type { PackSize } from './entry-packs.rules.ts'

/**
 * Why a line is asked about before it is added: `number`: its quantity can be read otherwise; `amount`: quantity times
 * price is not the amount it gives; `reference`: it names more than one product.
 */
export const lineDoubts = ['number', 'amount', 'reference'] as const
export type LineDoubt = (typeof lineDoubts)[number]

/** One line of an entry as it was understood, before anybody asked the server. */
export interface EntryLine {
  /** As it was typed or pasted, for the box and for people. */
  readonly source: string
  /** Texts that may name the product, best guess first: own number, reference, EAN. */
  readonly references: readonly string[]
  readonly label: string
  /** `null`: no quantity was seen. */
  readonly quantity: number | null
  /** `null`: there is one way to read it. */
  readonly doubt: LineDoubt | null
  /** The unit that stood with the quantity, where it is one of ours. */
  readonly unit: SalesUnit | null
  /** How much one of what is counted holds, or how long it is: `3 tourets de 50 m`. */
  readonly each?: PackSize | null | undefined
}

/** A line of the text that asks for nothing: a greeting, a signature, a total, a heading. */
export interface Talk {
  readonly text: string
  /** It names the columns of a table. */
  readonly isHeading?: true
}

/** What a text or a file turned out to hold, in its order: lines that ask for something, and the talk between them. */
export type ParsedEntry = readonly (EntryLine | Talk)[]

export const isLine = (part: EntryLine | Talk): part is EntryLine => 'source' in part
