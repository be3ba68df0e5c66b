import { createStore } from 'zustand/vanilla'
import type { StoreCreator } from '../../runtime/index.ts'

/** A pre-order created from the cart. */
export interface CreatedOrder {
  readonly id: number
  readonly number: string
  readonly supplier: string
}

export interface CartStore {
  /** The pre-orders created here, still to be confirmed. */
  readonly created: readonly CreatedOrder[]
  readonly setCreated: (created: readonly CreatedOrder[]) => void
  /** The line to focus once it is on screen, because the focused one was removed. */
  readonly focusLine: number | null
  /** The quick entry is open; it has its own bar at the bottom of the window. */
  readonly isEntering: boolean
  readonly setEntering: (isEntering: boolean) => void
  readonly focus: (lineId: number | null) => void
}

/** The state of one cart element. */
export const cartStore: StoreCreator<CartStore> = () =>
  createStore<CartStore>((set) => ({
    created: [],
    setCreated: (created) => set({ created }),
    focusLine: null,
    isEntering: false,
    setEntering: (isEntering) => set({ isEntering }),
    focus: (focusLine) => set({ focusLine }),
  }))
