import { createContext, useContext } from 'react'

/** Target of the lines: the cart, a selection list by UUID, or a pre-order by number. */
export type EntryTarget =
  | { readonly kind: 'cart' }
  | { readonly kind: 'list'; readonly uuid: string }
  | { readonly kind: 'order'; readonly id: number }

export const EntryTargetContext = createContext<EntryTarget>({ kind: 'cart' })
export const useEntryTarget = () => useContext(EntryTargetContext)
