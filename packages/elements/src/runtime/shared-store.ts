import type { StoreApi } from 'zustand/vanilla'
import type { Session } from './session.ts'

/**
 * A store that all elements of one user on the page share, also those of another bundle, and that ends with the session.
 * Its shape is read by other versions: change it only by giving it another name.
 */
export function sharedStore<State>(
  session: Session,
  name: string,
  create: () => StoreApi<State>,
): StoreApi<State> {
  const stores = (session.stores ??= new Map<string, unknown>())
  const known = stores.get(name)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- under a name there is the store made for that name
  if (known) return known as StoreApi<State>
  const store = create()
  stores.set(name, store)
  return store
}
