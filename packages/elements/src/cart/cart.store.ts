import { createStore } from 'zustand/vanilla'
import type { StoreCreator } from '../runtime/index.ts'

export interface CartStore {
  /** The line that takes the focus once it is on screen, because the one that had it went away. */
  readonly focusLine: number | null
  /** The quick entry is open; it has a bar of its own at the foot of the window. */
  readonly isEntering: boolean
  readonly setEntering: (isEntering: boolean) => void
  readonly focus: (lineId: number | null) => void
}

/** What one cart element shows. */
export const cartStore: StoreCreator<CartStore> = () =>
  createStore<CartStore>((set) => ({
    focusLine: null,
    isEntering: false,
    setEntering: (isEntering) => set({ isEntering }),
    focus: (focusLine) => set({ focusLine }),
  }))
