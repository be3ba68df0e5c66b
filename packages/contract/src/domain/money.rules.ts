/**
 * Amounts as integers of 1/10 000 EUR, so that rules never add binary fractions (D-09).
 * Products of two such integers exceed 2^53, so they are computed as BigInt and returned as numbers.
 */

/** EUR × 10 000. */
export type Money = number

const scale = 10_000

/** `12.3456` → `123456`; rejects values with more than four decimals or out of range. */
export function toMoney(amount: number): Money {
  const money = Math.round(amount * scale)
  if (!Number.isSafeInteger(money)) throw new RangeError(`Not an amount: ${amount}`)
  if (Math.abs(money / scale - amount) > 1e-9 * Math.max(1, Math.abs(amount)))
    throw new RangeError(`More than four decimals: ${amount}`)
  return money
}

/** The same for an amount that may be `null`. */
export const moneyOrNull = (amount: number | null): Money | null => (amount === null ? null : toMoney(amount))

/** `123456` → `12.3456`, the number of the wire. */
export function fromMoney(money: Money): number {
  return money / scale
}

/** `numerator / denominator` to the nearest integer, halves away from zero. */
function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n
  const top = numerator < 0n ? -numerator : numerator
  const bottom = denominator < 0n ? -denominator : denominator
  const quotient = (top * 2n + bottom) / (bottom * 2n)
  return negative ? -quotient : quotient
}

/** `money × numerator / denominator`, half-up to 1/10 000; the factors are integers. */
export function scaleMoney(money: Money, numerator: number, denominator: number): Money {
  return Number(divideHalfUp(BigInt(money) * BigInt(numerator), BigInt(denominator)))
}

/** An amount plus a percentage of it, half-up to 1/10 000; the percentage has up to four decimals. */
export function addPercent(money: Money, percent: number): Money {
  return scaleMoney(money, 100 * scale + Math.round(percent * scale), 100 * scale)
}

/** A price for `from` units as one for `to` units, to 1/10 000: 54.00 for 100 is 0.54 for one. */
export function rebase(price: number, from: number, to: number): number {
  return fromMoney(scaleMoney(toMoney(price), to, from))
}

/** A percentage of an amount, rounded once, half-up to the cent; the percentage has up to two decimals. */
export function percentOf(money: Money, percent: number): Money {
  const exact = BigInt(money) * BigInt(Math.round(percent * 100))
  return Number(divideHalfUp(exact, 1_000_000n) * 100n)
}

/** Thousandths of a unit, the finest quantity that can be ordered. */
export function toThousandths(quantity: number): number {
  const thousandths = Math.round(quantity * 1000)
  if (!Number.isSafeInteger(thousandths)) throw new RangeError(`Not a quantity: ${quantity}`)
  return thousandths
}

/**
 * Total of a line: round(quantity × net / base, 2) where `base` is the number of units that the price is for
 * (1, 10, 100 or 1000): 250 m at 54.00 per 100 m is 135.00 (D-09).
 */
export function lineTotal(net: Money, quantity: number, base: number): Money {
  const exact = BigInt(net) * BigInt(toThousandths(quantity))
  const cents = divideHalfUp(exact, BigInt(base) * 1000n * 100n)
  return Number(cents * 100n)
}

/** Number of decimals of the unit prices of a column: two, or four for all where one of them needs more than cents. */
export const unitPriceDecimals = (prices: readonly (number | null | undefined)[]): 2 | 4 =>
  prices.every((price) => price == null || Math.round(price * 10_000) % 100 === 0) ? 2 : 4

/** The sum of rounded amounts, so that displayed amounts add up. */
export function sumMoney(amounts: readonly Money[]): Money {
  return amounts.reduce((total, amount) => total + amount, 0)
}
