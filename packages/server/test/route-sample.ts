import type { routes } from '@comptoir/contract'
import type { Db } from '../src/platform/db/connect.ts'

/** What tests over the whole contract need to know about one route. */
export interface RouteSample {
  /** A body that the route accepts, if it has one. */
  readonly body?: Readonly<Record<string, unknown>>
  /** The query that the route requires. */
  readonly query?: Readonly<Record<string, unknown>>
  /** The id of a row that belongs to `client`'s company and that `client2` must not find; for routes with `{id}`.
   * Any row if only an administrator may call: others are rejected before the lookup. */
  readonly foreignId?: (db: Db) => Promise<string | number>
  /** A row that the route writes, if `foreignId` is not one. */
  readonly ownId?: (db: Db) => Promise<string | number>
  /** For a link route: the id of the link's row, of `client`'s company. */
  readonly linkedRow?: (db: Db) => Promise<number>
  /** Restores the rows used by the body, before a call that must succeed. */
  readonly prepare?: (db: Db) => Promise<void>
  /** With `linkedRow`: the id in the path next to the link. */
  readonly linkedPlace?: (db: Db, row: number) => Promise<number>
  /** Instead of `foreignId`: the rows are public, such as agencies, and belong to no company. */
  readonly isPublic?: boolean
}

/** One line per route with a body, an `{id}` or a required query; the tests fail for missing ones. */
export type RouteSamples = Partial<Record<keyof typeof routes, RouteSample>>
