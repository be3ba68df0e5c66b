import type { SourceRow } from '../../platform/files/serve-table.ts'

/** A deposited file of any format. */
export interface DepositSource {
  readonly encoding: string | null
  readonly delimiter: string | null
  readonly sheets: readonly string[]
  /** The sheet of products, by name; `null` for a text file. */
  readonly productSheet: string | null
  /** The sheets of technical features and of substitutions, in FAB-DIS. */
  readonly featureSheet: string | null
  readonly substitutionSheet: string | null
  /** The sheet that assigns pictures to products. */
  readonly mediaSheet: string | null
  readonly rows: (sheet: string | null) => AsyncIterable<SourceRow>
  readonly close: () => void
}
