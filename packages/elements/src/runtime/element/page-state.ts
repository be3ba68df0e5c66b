/**
 * State shared by all elements of a page, also across bundles of different versions: plain data under one
 * well-known symbol. `v1` is the version of this shape; a breaking change needs `v2`.
 */
export interface PageState {
  readonly sessions: Map<string, SharedSession>
}

/** Notification to other bundles: data of these routes has changed. */
export interface CacheMessage {
  /** The sending bundle; it ignores its own notifications. */
  readonly origin: object
  /** `GET /internal/cart` and the like. */
  readonly routes: readonly string[]
}

/** Asks for a new token; `null` when the session is over. Throws when that is unknown (offline). */
export type Refresher = (token: string) => Promise<string | null>

export interface SharedSession {
  readonly key: string
  readonly apiBase: string
  token: string | null
  state: 'active' | 'expired' | 'missing'
  /** Replaced tokens; an element that still has one must not restore it. */
  readonly retired: Set<string>
  refresher: Refresher | null
  refreshing: Promise<boolean> | null
  /** The elements currently using it. */
  readonly holders: Set<object>
  readonly listeners: Set<() => void>
  readonly cacheListeners: Set<(message: CacheMessage) => void>
  /** Client state of this user by name; absent in sessions of older bundles. */
  stores?: Map<string, unknown>
}

const pageKey: unique symbol = Symbol.for('comptoir.v1')

/** The page's shared state, created on first use. */
export function pageState(): PageState {
  const page: typeof globalThis & { [pageKey]?: PageState } = globalThis
  return (page[pageKey] ??= { sessions: new Map() })
}
