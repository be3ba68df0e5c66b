import type { ProductPrice } from '@comptoir/contract'

/** How much below the public price the net one is, in percent to one decimal; `null` when it is not below. */
export function savingPercent({ public: publicPrice, net }: ProductPrice): number | null {
  if (publicPrice <= 0 || net >= publicPrice) return null
  const percent = Math.round((1 - net / publicPrice) * 1000) / 10
  return percent === 0 ? null : percent
}
