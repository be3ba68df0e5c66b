import { createStore, type StoreApi } from 'zustand/vanilla'
import { useStore } from 'zustand'
import { useElement } from '../../runtime/index.ts'
import { sharedStore } from '../../runtime/element/shared-store.ts'
import type { PendingChange, PendingChanges } from './cart.rules.ts'

export interface PendingStore {
  /** Pending changes, by line. */
  readonly pending: PendingChanges
  readonly want: (lineId: number, change: PendingChange) => void
  /** Clears the pending change of a line. */
  readonly clearPending: (lineId: number) => void
}

const create = () =>
  createStore<PendingStore>((set) => ({
    pending: new Map(),
    want: (lineId, change) => set(({ pending }) => ({ pending: new Map(pending).set(lineId, change) })),
    clearPending: (lineId) =>
      set(({ pending }) => ({ pending: new Map([...pending].filter(([id]) => id !== lineId)) })),
  }))

/** Pending changes of the user's cart: those waiting for the network outlive the element they were made in. */
export function usePendingStore(): StoreApi<PendingStore> {
  return sharedStore(useElement().session, 'cart-pending', create)
}

export function usePending(): PendingChanges {
  return useStore(usePendingStore(), ({ pending }) => pending)
}
