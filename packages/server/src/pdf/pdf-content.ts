import type { Locale } from '@comptoir/contract'

/** A document before it is drawn. */
export interface PdfContent {
  readonly language: Locale
  readonly title: string
  /** What it is about, over the title. */
  readonly subtitle: string
  readonly sections: readonly PdfSection[]
  /** On each page, beside its number. */
  readonly footer: string
}

/** A part of a document; all that it has is drawn in this order. */
export interface PdfSection {
  readonly heading: string | null
  readonly paragraphs?: readonly string[]
  /** Names and values side by side. */
  readonly rows?: readonly (readonly [name: string, value: string])[]
  readonly table?: PdfTable
}

/** A table; its head comes again on each page. */
export interface PdfTable {
  readonly columns: readonly {
    readonly heading: string
    /** Its share of the width. */
    readonly share: number
    /** Numbers and amounts go to the end. @default 'left' */
    readonly align?: 'left' | 'right'
  }[]
  readonly rows: readonly (readonly string[])[]
  /** Sums below, the last of them in bold. */
  readonly totals?: readonly (readonly [name: string, value: string])[]
}
