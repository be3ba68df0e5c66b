import type { routes } from '@comptoir/contract'
import type { Db } from '../src/db/connect.ts'

/** What a walk over the whole contract needs to know of one route. */
export interface RouteSample {
  /** A body that the route accepts, where it takes one. */
  readonly body?: Readonly<Record<string, unknown>>
  /** The query without which the route refuses. */
  readonly query?: Readonly<Record<string, unknown>>
  /** The id of a row that belongs to `client`'s company and that `client2` must not find; for routes with `{id}`.
   * Where only an administrator may call, any row: others are refused before it is looked for. */
  readonly foreignId?: (db: Db) => Promise<string | number>
  /** Where `foreignId` is a row that the route does not write, a row that it does. */
  readonly ownId?: (db: Db) => Promise<string | number>
  /** For a route that a link opens: the number of the row that the link is to, a row of `client`'s company. */
  readonly linkedRow?: (db: Db) => Promise<number>
  /** Puts what the body names where it belongs, before a call that shall succeed. */
  readonly prepare?: (db: Db) => Promise<void>
  /** With `linkedRow`: the number that the address holds beside the link. */
  readonly linkedPlace?: (db: Db, row: number) => Promise<number>
  /** Instead of `foreignId`: the rows are public knowledge, such as agencies, and nobody's. */
  readonly isPublic?: boolean
}

/** One line per route that has a body, an `{id}` or a query that must be there; the walk fails for those that are missing. */
export type RouteSamples = Partial<Record<keyof typeof routes, RouteSample>>
