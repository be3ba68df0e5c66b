import { createContext, useContext } from 'react'

/** Where lines go: the cart, the selection list of a UUID, the pre-order of a number. */
export type EntryTarget =
  | { readonly kind: 'cart' }
  | { readonly kind: 'list'; readonly uuid: string }
  | { readonly kind: 'order'; readonly id: number }

export const EntryTargetContext = createContext<EntryTarget>({ kind: 'cart' })
export const useEntryTarget = () => useContext(EntryTargetContext)
