import { unitPriceDecimals } from '@comptoir/contract'
import { createContext, use, type ReactNode } from 'react'
import { useFormat } from './use-format.ts'

type Prices = readonly (number | null | undefined)[]

const Decimals = createContext<2 | 4 | undefined>(undefined)

interface PriceColumnProps {
  /** The unit prices below or beside one another. */
  readonly prices: Prices
  readonly children: ReactNode
}

/** Gives all unit prices in it two decimals, or all four, since a mixture is easily misread. */
export function PriceColumn({ prices, children }: PriceColumnProps) {
  const decimals = unitPriceDecimals(prices)
  return <Decimals value={decimals}>{children}</Decimals>
}

/** Formats a unit price by the rule of its column. */
export function useColumnPrice(): (price: number) => string {
  return useWriter(use(Decimals))
}

/** The same, where the column is written by the component itself. */
export function usePriceWriter(prices: Prices): (price: number) => string {
  return useWriter(unitPriceDecimals(prices))
}

function useWriter(decimals: 2 | 4 | undefined) {
  const { unitPrice } = useFormat()
  return (price: number) => unitPrice(price, decimals)
}
