export interface SourceRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** A deposited file, whatever its kind. */
export interface DepositSource {
  readonly encoding: string | null
  readonly delimiter: string | null
  readonly sheets: readonly string[]
  /** The sheet of products, by name; `null` for a text file. */
  readonly productSheet: string | null
  /** The sheets of technical features and of substitutions, in FAB-DIS. */
  readonly featureSheet: string | null
  readonly substitutionSheet: string | null
  /** The sheet that says which picture is whose. */
  readonly mediaSheet: string | null
  rows(sheet: string | null): AsyncIterable<SourceRow>
  close(): void
}
