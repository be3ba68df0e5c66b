import type { ProductQuery } from '@comptoir/contract'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { ProductView } from '../products/product.queries.ts'

declare module '../../platform/jobs/job-services.ts' {
  /** What jobs need of the search. */
  interface JobServices {
    /** What a search finds for a user. */
    readonly searchProducts: (
      db: Db,
      view: ProductView,
      query: ProductQuery,
    ) => Promise<{ readonly member: readonly { readonly id: number; readonly partial?: true }[] }>
    /** Brings the search up to date with products that the transaction has changed, all at once. */
    readonly refreshSearch: (db: Db, productIds: readonly number[], depositId?: number) => Promise<void>
    /**
     * Does most of that before the transaction, for the number of a deposit: `parts` are the products as they will be, some
     * hundreds each, as relations with the columns of the table.
     */
    readonly prebuildSearchRows: (
      db: Db,
      depositId: number,
      parts: Iterable<RawBuilder<unknown>>,
      signal?: AbortSignal,
    ) => Promise<void>
  }
}
