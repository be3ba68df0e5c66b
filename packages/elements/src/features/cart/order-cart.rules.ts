import { sumTotals, type Cart, type CartGroup } from '@comptoir/contract'

/** The orderable part of a cart, by supplier: lines with a price, an available product and a whole quantity. */
export function orderableGroups({ groups }: Cart): CartGroup[] {
  return groups
    .map((group): CartGroup => {
      const lines = group.lines.filter(
        ({ available, unitPrice, quantity, product }) =>
          available && unitPrice !== null && quantity >= 1 && product.custom?.availableFrom === undefined,
      )
      return { ...group, lines, ...sumTotals(lines.map(({ total }) => total)) }
    })
    .filter(({ lines }) => lines.length > 0)
}
