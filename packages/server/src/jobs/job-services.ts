import type { ProductQuery } from '@comptoir/contract'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Outbound } from '../http/outbound.ts'
import type { Seal } from '../db/seal.ts'
import type { FileStore } from '../files/file-store.ts'
import type { LetterQueue } from '../mail/letter-queue.ts'
import type { ProductView } from '../products/product.queries.ts'

/** What jobs need of the server; `Services` has all of it. */
export interface JobServices {
  readonly db: Db
  readonly files: FileStore
  /** Work that follows; queued in the job's transaction. */
  readonly jobs: { enqueue(db: Db, job: { readonly name: string }, payload: object): Promise<string> }
  readonly letters: LetterQueue & {
    /** Sends one. @throws JobRefused when the mail server will never take it */
    deliver(db: Db, uuid: string, now: Date): Promise<void>
  }
  /** Where the portal is: links of letters begin with it. */
  readonly publicUrl: string
  /** What a search finds for somebody. */
  readonly searchProducts: (
    db: Db,
    view: ProductView,
    query: ProductQuery,
  ) => Promise<{ readonly member: readonly { readonly id: number; readonly partial?: true }[] }>
  /** Brings the search up to date with products that the transaction has changed, all at once. */
  readonly refreshSearch: (db: Db, productIds: readonly number[], madeFor?: number) => Promise<void>
  /**
   * Does most of that before the transaction, for the number of a deposit: `parts` are the products as they will be, some
   * hundreds each, as relations with the columns of the table.
   */
  readonly makeSearchAhead: (
    db: Db,
    madeFor: number,
    parts: Iterable<RawBuilder<unknown>>,
    signal?: AbortSignal,
  ) => Promise<void>
  /** What rows keep of the secrets of others. */
  readonly seal: Seal
  /** Calls to the servers of others. */
  readonly outbound: Outbound
  /** The clock: tests move it. */
  readonly now: () => Date
}
