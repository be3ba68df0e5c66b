import type { Cart } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { UserActor } from '../http/actor.ts'
import type { ProductView } from '../products/product.queries.ts'

interface AskedLine {
  readonly productId: number
  readonly quantity: number
}

/** What an ERP's session needs of other features; `app.erp.ts` hands it in. */
export interface ErpParts {
  /** Counts a wrong secret. @throws AppError `too_many_requests` */
  readonly countWrongSecret: (db: Db, identity: string, address: string, now: Date) => Promise<void>
  /** Starts the sign-in of a technical user. */
  readonly startSession: (db: Db, userId: number, now: Date) => Promise<StartedSession>
  readonly signToken: (started: StartedSession, now: Date) => Promise<string>
  /** Puts lines into the cart; what cannot go in is named by its place. */
  readonly addToCart: (
    db: Db,
    view: ProductView,
    lines: readonly AskedLine[],
    now: Date,
  ) => Promise<{ readonly refused: readonly { readonly index: number }[] }>
  readonly loadCart: (db: Db, view: ProductView) => Promise<Cart>
  /** The numbers of the products that a text finds first. */
  readonly searchProducts: (db: Db, view: ProductView, text: string) => Promise<readonly number[]>
}

export interface StartedSession {
  readonly actor: UserActor
  readonly tokenId: string
}
