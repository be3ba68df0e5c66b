import type { Database } from '../db/connect.ts'

/**
 * How many products one import or its undo may change on the embedded engine, whose only session its transaction occupies: on an idle
 * machine about half of the five seconds that others may wait.
 */
const embeddedMaxProducts = 5000

/** What a deposited file may have and change. */
export interface ImportLimit {
  /** Product rows of a file. */
  readonly rows: number
  /** On the embedded engine it limits deletions and undoing too. */
  readonly isEmbedded: boolean
}

/** The limit of an installation with the setting `DEPOSIT_MAX_ROWS`, which lowers the embedded engine's own. */
export function importLimit(engine: Database['engine'], rows = 1_000_000): ImportLimit {
  const isEmbedded = engine === 'embedded'
  return { rows: isEmbedded ? Math.min(rows, embeddedMaxProducts) : rows, isEmbedded }
}
