import { createStore } from 'zustand/vanilla'
import type { StoreCreator } from '../runtime/index.ts'

/** A pre-order that was made of the cart. */
export interface MadeOrder {
  readonly id: number
  readonly number: string
  readonly supplier: string
}

export interface CartStore {
  /** The pre-orders that were made here: they are still to be confirmed. */
  readonly made: readonly MadeOrder[]
  readonly setMade: (made: readonly MadeOrder[]) => void
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
    made: [],
    setMade: (made) => set({ made }),
    focusLine: null,
    isEntering: false,
    setEntering: (isEntering) => set({ isEntering }),
    focus: (focusLine) => set({ focusLine }),
  }))
