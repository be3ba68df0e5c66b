import { fromMoney, lineTotal, percentOf, sumMoney, toMoney } from './money.rules.ts'
import type { Fee } from './fees.schema.ts'

/** What the amount of a fee depends on. */
export type FeeTerms = Pick<Fee, 'mode' | 'amount' | 'percentage' | 'franco'>

/** The amount of a fee for the goods of one supplier. */
export interface FeeDue<Of extends FeeTerms = Fee> {
  readonly fee: Of
  /** The amount before the franco. */
  readonly charge: number
  /** The amount due: 0 once the franco is reached. */
  readonly due: number
  /** EUR missing to the franco; 0 once reached, `null` without one. */
  readonly missing: number | null
}

/**
 * The fees on goods of a given amount in EUR, without fees and excluding VAT (D-10). A percentage applies to the goods only, never to
 * another fee, half-up to the cent. The franco is inclusive.
 */
export function feesOn<Of extends FeeTerms>(goods: number, fees: readonly Of[]): FeeDue<Of>[] {
  const sum = toMoney(goods)
  return fees.map((fee) => {
    const charge = fromMoney(
      fee.mode === 'amount' ? toMoney(fee.amount ?? 0) : percentOf(sum, fee.percentage ?? 0),
    )
    const missing = fee.franco === null ? null : fromMoney(Math.max(0, toMoney(fee.franco) - sum))
    return { fee, charge, due: missing === 0 ? 0 : charge, missing }
  })
}

/** The sum of the fees due. */
export function sumFees(dues: readonly Pick<FeeDue, 'due'>[]): number {
  return fromMoney(sumMoney(dues.map(({ due }) => toMoney(due))))
}

/** The fee whose franco is next: the smallest gap among those still due. */
export function nextFranco(dues: readonly FeeDue[]): (FeeDue & { readonly missing: number }) | null {
  const open = dues.flatMap((due) =>
    due.missing !== null && due.missing > 0 ? [{ ...due, missing: due.missing }] : [],
  )
  return open.toSorted((a, b) => a.missing - b.missing)[0] ?? null
}

/** The quantity of a product that closes a gap, and its total. */
export interface GapFiller {
  readonly quantity: number
  readonly total: number
}

/**
 * The fewest whole packagings whose total closes a gap in EUR. `null` when the product has no price or when
 * more than 999 999 units would be needed.
 */
export function fillGap(
  gap: number,
  { unitPrice, base, packaging }: { unitPrice: number; base: number; packaging: number },
): GapFiller | null {
  const price = toMoney(unitPrice)
  if (price <= 0 || packaging <= 0) return null
  const target = toMoney(gap)
  const packs = Math.max(1, Math.ceil((target * base) / (price * packaging)))
  // Rounding to the cent may need one pack more or one less.
  for (const count of [packs - 1, packs, packs + 1]) {
    const quantity = Math.round(count * packaging * 1000) / 1000
    if (count < 1 || quantity > 999_999) continue
    const total = lineTotal(price, quantity, base)
    if (total >= target) return { quantity, total: fromMoney(total) }
  }
  return null
}
