import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { useElement, type ElementContextValue } from './element-context.ts'

/** Creates the store of one element instance; declared once per module, it also identifies the store. */
export type StoreCreator<State> = (element: ElementContextValue) => StoreApi<State>

/**
 * Reads from this element instance's store for `creator`, creating it on first use.
 *
 * @example const text = useElementStore(searchStore, (state) => state.text)
 */
export function useElementStore<State, Slice>(
  creator: StoreCreator<State>,
  selector: (state: State) => Slice,
): Slice {
  return useStore(useElementStoreApi(creator), selector)
}

/** The store itself, for event handlers that only write. */
export function useElementStoreApi<State>(creator: StoreCreator<State>): StoreApi<State> {
  const element = useElement()
  const cached = element.stores.get(creator)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the map stores each creator's own store
  if (cached) return cached as StoreApi<State>
  const store = creator(element)
  element.stores.set(creator, store)
  return store
}
