/** One column of a file that can be imported: its headings, and what the sample file has in it. */
export interface ImportColumn {
  /** Headings of the sample file; both are read, whatever the language. */
  readonly fr: string
  readonly en: string
  /** Further headings that are read. Case, accents and punctuation do not matter. */
  readonly also?: readonly string[]
  /** A file without the column is rejected. */
  readonly isRequired?: true
  /** The cells of the lines of the sample file; in an English one, `sampleEn`. */
  readonly sample: readonly string[]
  readonly sampleEn?: readonly string[]
}

/** The columns of a file, by field, in the order of the sample file. */
export type ImportColumns<Field extends string = string> = Readonly<Record<Field, ImportColumn>>

/** Declares columns; the fields follow from them. */
export const defineColumns = <const Field extends string>(
  columns: ImportColumns<Field>,
): ImportColumns<Field> => columns

/** Every heading of a column that is read. */
export const headingsOf = ({ fr, en, also = [] }: ImportColumn): readonly string[] => [fr, en, ...also]
