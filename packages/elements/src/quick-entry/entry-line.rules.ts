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

/** A line of the text that asks for nothing: a greeting, a signature, a total, a heading. */
export interface Talk {
  readonly text: string
}

/** What a text or a file turned out to hold, in its order: lines that ask for something, and the talk between them. */
export type ParsedEntry = readonly (EntryLine | Talk)[]

export const isLine = (part: EntryLine | Talk): part is EntryLine => 'source' in part

export const lineBreak = /\r\n|\r|\n/
