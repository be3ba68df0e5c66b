import { createStore } from 'zustand/vanilla'
import type { StoreCreator } from '../runtime/index.ts'
import type { PendingChange, PendingChanges } from './cart.rules.ts'

export interface CartStore {
  /** Pending changes by line. */
  readonly pending: PendingChanges
  /** The line that takes the focus once it is on screen, because the one that had it went away. */
  readonly focusLine: number | null
  /** The quick entry is open; it has a bar of its own at the foot of the window. */
  readonly isEntering: boolean
  readonly setEntering: (isEntering: boolean) => void
  readonly want: (lineId: number, change: PendingChange) => void
  /** The change of a line was answered. */
  readonly clearPending: (lineId: number) => void
  readonly focus: (lineId: number | null) => void
}

/** Pending changes of one cart element. */
export const cartStore: StoreCreator<CartStore> = () =>
  createStore<CartStore>((set) => ({
    pending: new Map(),
    focusLine: null,
    isEntering: false,
    setEntering: (isEntering) => set({ isEntering }),
    want: (lineId, change) => set(({ pending }) => ({ pending: new Map(pending).set(lineId, change) })),
    clearPending: (lineId) =>
      set(({ pending }) => ({ pending: new Map([...pending].filter(([id]) => id !== lineId)) })),
    focus: (focusLine) => set({ focusLine }),
  }))
