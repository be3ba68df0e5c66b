import type { Locale } from '@comptoir/contract'

/** The content of a document. */
export interface PdfContent {
  readonly language: Locale
  readonly title: string
  /** The subject, above the title. */
  readonly subtitle: string
  readonly sections: readonly PdfSection[]
  /** On each page, next to its number. */
  readonly footer: string
}

/** A part of a document; its fields are drawn in this order. */
export interface PdfSection {
  readonly heading: string | null
  readonly paragraphs?: readonly string[]
  /** Names and values side by side. */
  readonly rows?: readonly (readonly [name: string, value: string])[]
  readonly table?: PdfTable
}

/** A table; its header is repeated on each page. */
export interface PdfTable {
  readonly columns: readonly {
    readonly heading: string
    /** Its share of the width. */
    readonly share: number
    /** Numbers and amounts are right-aligned. @default 'left' */
    readonly align?: 'left' | 'right'
  }[]
  readonly rows: readonly (readonly string[])[]
  /** Totals below, the last one in bold. */
  readonly totals?: readonly (readonly [name: string, value: string])[]
}
