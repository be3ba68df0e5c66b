import { createStore, type StoreApi } from 'zustand/vanilla'
import { useStore } from 'zustand'
import { useElement } from '../runtime/index.ts'
import { sharedStore } from '../runtime/shared-store.ts'
import type { PendingChange, PendingChanges } from './cart.rules.ts'

export interface PendingStore {
  /** Changes that are not answered, by line. */
  readonly pending: PendingChanges
  readonly want: (lineId: number, change: PendingChange) => void
  /** The change of a line was answered. */
  readonly clearPending: (lineId: number) => void
}

const create = () =>
  createStore<PendingStore>((set) => ({
    pending: new Map(),
    want: (lineId, change) => set(({ pending }) => ({ pending: new Map(pending).set(lineId, change) })),
    clearPending: (lineId) =>
      set(({ pending }) => ({ pending: new Map([...pending].filter(([id]) => id !== lineId)) })),
  }))

/** What was wanted of the user's cart: what waits for the network outlives the element in which it was typed. */
export function usePendingStore(): StoreApi<PendingStore> {
  return sharedStore(useElement().session, 'cart-pending', create)
}

export function usePending(): PendingChanges {
  return useStore(usePendingStore(), ({ pending }) => pending)
}
