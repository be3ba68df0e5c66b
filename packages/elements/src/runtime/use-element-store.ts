import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { useElement, type ElementContextValue } from './element-context.ts'

/** Makes the store of one element instance; declared once per module, it is also the store's name. */
export type StoreCreator<State> = (element: ElementContextValue) => StoreApi<State>

/**
 * Reads from the store that this element instance has for `creator`, making it on first use.
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
  const known = element.stores.get(creator)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the map holds under a creator what it made
  if (known) return known as StoreApi<State>
  const store = creator(element)
  element.stores.set(creator, store)
  return store
}
