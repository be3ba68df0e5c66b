import type { SalesUnit } from '@comptoir/contract'
import { readUnit } from './unit-codes.read.ts'

/** A line returned by a shop, in any protocol. */
export interface ReturnedItem {
  /** The supplier's number. */
  readonly reference: string
  /** The shop's own identifier of a configured product. */
  readonly auxiliary: string
  readonly name: string
  readonly manufacturer: string
  readonly manufacturerReference: string
  readonly ean: string
  readonly quantity: number
  readonly unit: SalesUnit
  readonly unitCode: string
  /** For `priceBase` units; `null`: absent. */
  readonly unitPrice: number | null
  readonly priceBase: number
  readonly currency: string
  /** Days. */
  readonly leadTime: number | null
}

/** The raw text of each field of a line; `null`: absent. */
export interface WrittenItem {
  readonly reference: string | null
  readonly auxiliary: string | null
  readonly name: string | null
  readonly manufacturer: string | null
  readonly manufacturerReference: string | null
  readonly ean: string | null
  readonly quantity: string | null
  readonly unit: string | null
  readonly price: string | null
  /** The number of units the price is for… */
  readonly priceQuantity: string | null
  /** …and the number of those in one unit of the quantity. */
  readonly conversion: string | null
  readonly currency: string | null
  readonly leadTime: string | null
}

/** A cart that cannot be parsed; none of it is accepted. */
export class ItemsError extends Error {
  override readonly name = 'ItemsError'
}

/** A cart of negative quantities only, as for goods that are sent back. */
export class NegativeItemsError extends ItemsError {}

/** More lines than any real cart. */
export const itemsMax = 1000

const cut = (text: string | null, length = 255) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, length)

/**
 * Parses a number with a decimal point or comma, with or without thousands separators: `1 234,50`, `1.234,50`, `1,234.50`; a single comma is
 * decimal. `null` for an invalid number.
 */
export function readDecimal(written: string): number | null {
  const text = written.replace(/[\s\u00a0\u202f']/g, '')
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(text)) return null
  const mark = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (mark < 0) return Number(text)
  const isThousands = text.split(text[mark] ?? '').length > 2
  const [whole, fraction] = isThousands ? [text, ''] : [text.slice(0, mark), text.slice(mark + 1)]
  const number = Number(`${whole.replace(/[.,]/g, '')}.${fraction}`)
  return Number.isFinite(number) ? number : null
}

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

/**
 * Reads the lines of a cart; those without a quantity are left out.
 *
 * @throws ItemsError for invalid numbers or too many lines; NegativeItemsError
 */
export function readItems(written: readonly WrittenItem[]): ReturnedItem[] {
  if (written.length > itemsMax) throw new ItemsError(`More than ${itemsMax} lines`)
  const items = written.flatMap((item) => readItem(item) ?? [])
  if (items.length === 0 && written.some(({ quantity }) => numberOf(quantity, 1) < 0))
    throw new NegativeItemsError('Only negative quantities')
  return items
}

/** Reads a line; `null` without a positive quantity. @throws ItemsError for invalid numbers */
export function readItem(item: WrittenItem): ReturnedItem | null {
  const quantity = numberOf(item.quantity, 1)
  if (round(quantity, 3) <= 0) return null
  if (quantity > 999_999_999) throw new ItemsError('A quantity is out of range')
  const price = item.price === null ? null : numberOf(item.price, 0)
  if (price !== null && (price < 0 || price > 999_999_999)) throw new ItemsError('A price is out of range')
  const code = cut(item.unit, 20)
  return {
    reference: cut(item.reference),
    auxiliary: (item.auxiliary ?? '').trim().slice(0, 1000),
    name: cut(item.name) || cut(item.reference) || '—',
    manufacturer: cut(item.manufacturer),
    manufacturerReference: cut(item.manufacturerReference),
    ean: cut(item.ean, 20).replace(/\D/g, ''),
    quantity: round(quantity, 3),
    unit: readUnit(code),
    unitCode: code,
    ...priceOf(price, numberOf(item.priceQuantity, 1), numberOf(item.conversion, 1)),
    currency: cut(item.currency, 3).toUpperCase() || 'EUR',
    leadTime: daysOf(item.leadTime),
  }
}

/** Returns the price for a whole number of units if possible, else for one. */
function priceOf(price: number | null, quantity: number, conversion: number) {
  const base = quantity > 0 && conversion > 0 ? quantity / conversion : 1
  if (price === null) return { unitPrice: null, priceBase: 1 }
  const whole = Math.round(base)
  if (whole >= 1 && whole <= 1_000_000 && Math.abs(base - whole) < 1e-6)
    return { unitPrice: round(price, 4), priceBase: whole }
  return { unitPrice: round(price / base, 4), priceBase: 1 }
}

function numberOf(text: string | null, fallback: number): number {
  if (text === null || text.trim() === '') return fallback
  const number = readDecimal(text)
  if (number === null) throw new ItemsError('A number cannot be read')
  return number
}

function daysOf(text: string | null): number | null {
  const days = text === null ? null : readDecimal(text)
  return days === null || days < 0 || days > 3650 ? null : Math.ceil(days)
}
