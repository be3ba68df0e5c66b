import type { StoreApi } from 'zustand/vanilla'
import type { Session } from '../session/session.ts'

/**
 * A store shared by all elements of one user on the page, also across bundles, for the length of the session.
 * Other versions read its shape: change it only under a new name.
 */
export function sharedStore<State>(
  session: Session,
  name: string,
  create: () => StoreApi<State>,
): StoreApi<State> {
  const stores = (session.stores ??= new Map<string, unknown>())
  const cached = stores.get(name)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name has the store created for it
  if (cached) return cached as StoreApi<State>
  const store = create()
  stores.set(name, store)
  return store
}
