import type { RequestedLine } from '@comptoir/contract'
import { useText } from '../../runtime/index.ts'

/** Quantities and prices with their unit: `10 pièces`, `/ 100 m`. */
export function useUnitTexts(unit: RequestedLine['unit']) {
  const text = useText()
  return {
    amount: (quantity: number) => text(`product.unit.${unit}`, { quantity }),
    per: (base: number) => text(`product.per.${unit}`, { base }),
  }
}
