import type { Cart } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import type { ProductView } from '../../domain/products/product.queries.ts'

interface RequestedLine {
  readonly productId: number
  readonly quantity: number
}

/** The services of other features that ERP sessions use; set in `app.erp.ts`. */
export interface ErpDeps {
  /** Counts a wrong secret. @throws AppError `too_many_requests` */
  readonly countWrongSecret: (db: Db, identity: string, address: string, now: Date) => Promise<void>
  /** Signs in a technical user. */
  readonly startSession: (db: Db, userId: number, now: Date) => Promise<StartedSession>
  readonly signToken: (started: StartedSession, now: Date) => Promise<string>
  /** Adds lines to the cart; rejected ones are reported by index. */
  readonly addToCart: (
    db: Db,
    view: ProductView,
    lines: readonly RequestedLine[],
    now: Date,
  ) => Promise<{ readonly refused: readonly { readonly index: number }[] }>
  readonly loadCart: (db: Db, view: ProductView) => Promise<Cart>
  /** The ids of the first results of a product search. */
  readonly searchProducts: (db: Db, view: ProductView, text: string) => Promise<readonly number[]>
}

export interface StartedSession {
  readonly actor: UserActor
  readonly tokenId: string
}
