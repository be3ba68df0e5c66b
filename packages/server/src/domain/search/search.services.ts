import type { RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

declare module '../../platform/jobs/job-services.ts' {
  /** What jobs need of the search. */
  interface JobServices {
    /** Brings the search up to date with products that the transaction has changed, all at once. */
    readonly refreshSearch: (db: Db, productIds: readonly number[], depositId?: number) => Promise<void>
    /**
     * Does most of that before the transaction, for the number of a deposit: `parts` are the products as they will be, some
     * hundreds each, as relations with the columns of the table.
     */
    readonly prebuildSearchRows: (
      db: Db,
      depositId: number,
      parts: readonly RawBuilder<unknown>[],
      signal?: AbortSignal,
    ) => Promise<void>
  }
}
