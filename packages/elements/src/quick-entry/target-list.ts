import { createContext, useContext } from 'react'

/** UUID of the selection list that lines go to; `null`: they go to the cart. */
export const TargetList = createContext<string | null>(null)
export const useTargetList = () => useContext(TargetList)
