import type { SalesUnit } from '@comptoir/contract'
import { readUnit } from './unit-codes.read.ts'

/** A line that came back from a shop, whatever it was written in. */
export interface ReturnedItem {
  /** The supplier's number. */
  readonly reference: string
  /** The shop's own mark of a configured product. */
  readonly auxiliary: string
  readonly name: string
  readonly manufacturer: string
  readonly manufacturerReference: string
  readonly ean: string
  readonly quantity: number
  readonly unit: SalesUnit
  readonly unitCode: string
  /** For `priceBase` units; `null`: none came. */
  readonly unitPrice: number | null
  readonly priceBase: number
  readonly currency: string
  /** Days. */
  readonly leadTime: number | null
}

/** What was written for each part of a line; `null`: nothing. */
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
  /** The price is for so many of its own units… */
  readonly priceQuantity: string | null
  /** …and one unit of the quantity is so many of those. */
  readonly conversion: string | null
  readonly currency: string | null
  readonly leadTime: string | null
}

/** A cart that cannot be read; nothing of it is taken. */
export class ItemsError extends Error {
  override readonly name = 'ItemsError'
}

/** More lines than any cart had. */
export const itemsMax = 1000

const cut = (text: string | null, length = 255) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, length)

/**
 * A number with a decimal point or comma, with or without thousands: `1 234,50`, `1.234,50`, `1,234.50`; one comma alone is
 * decimal. `null` for no number.
 */
export function readDecimal(written: string): number | null {
  const text = written.replace(/[\s\u00a0\u202f']/g, '')
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(text)) return null
  const mark = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (mark < 0) return Number(text)
  const isThousands = text.split(text[mark] ?? '').length > 2
  const [whole, rest] = isThousands ? [text, ''] : [text.slice(0, mark), text.slice(mark + 1)]
  const number = Number(`${whole.replace(/[.,]/g, '')}.${rest}`)
  return Number.isFinite(number) ? number : null
}

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

/** Reads a line; nothing for one without a quantity above zero. @throws ItemsError for numbers that are none */
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

/** The price for a whole number of units where that can be told, else for one. */
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
