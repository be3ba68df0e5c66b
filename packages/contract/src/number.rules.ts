import type { Locale } from './common.schema.ts'

/** A parsed number. `ambiguous`: the other language reads it differently, so display it formatted. */
export type TypedNumber = { readonly value: number; readonly ambiguous: boolean } | null

const spaces = /[\s\u00a0\u2007\u202f']/g
const currencySigns = /(€|\$|£|eur|ht)/gi

/**
 * Reads a number as people type and paste it (D-20): `1 234,56`, `1.234,56`, `1,234.56`, `1234.56`, `12,5 €`.
 * One separator followed by three digits (`1,234`) is read by the locale: a comma is the decimal sign in French and
 * groups thousands in English, a point the reverse.
 * @returns `null` when the text is not one number.
 */
export function parseTypedNumber(text: string, locale: Locale): TypedNumber {
  const bare = text.replace(currencySigns, '').replace(spaces, '')
  const match = /^([+-]?)([\d.,]*)$/.exec(bare)
  const digits = match?.[2] ?? ''
  if (!match || !/\d/.test(digits)) return null
  const plain = toPlainDecimal(digits, locale)
  if (plain === null) return null
  const value = Number(`${match[1]}${plain.digits}`)
  return Number.isFinite(value) ? { value, ambiguous: plain.ambiguous } : null
}

/**
 * Writes a number so that `parseTypedNumber` reads it unambiguously in both languages: three decimals could
 * be a group of thousands, so two zeros follow them (four decimals would look like a price).
 */
export function writeTypedNumber(value: number, locale: Locale): string {
  const text = String(value)
  const sure = /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}00` : text
  return locale === 'fr' ? sure.replace('.', ',') : sure
}

interface Plain {
  readonly digits: string
  readonly ambiguous: boolean
}

function toPlainDecimal(digits: string, locale: Locale): Plain | null {
  const separators = digits.match(/[.,]/g) ?? []
  const last = separators.at(-1)
  if (last === undefined) return { digits, ambiguous: false }
  const kinds = new Set(separators)
  if (kinds.size === 2) return withDecimalSign(digits, last)
  if (separators.length > 1) return withGroups(digits, last)
  const groupsInThisLocale = locale === 'fr' ? '.' : ','
  const looksGrouped = /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
  if (!looksGrouped) return { digits: digits.replace(last, '.'), ambiguous: false }
  return { digits: digits.replace(last, last === groupsInThisLocale ? '' : '.'), ambiguous: true }
}

/** `1.234,56`: the last sign is the decimal one, the other must group by three. */
function withDecimalSign(digits: string, decimal: string): Plain | null {
  const [whole = '', fraction = '', ...more] = digits.split(decimal)
  if (more.length > 0) return null
  const grouped = withGroups(whole, decimal === ',' ? '.' : ',')
  return grouped && { digits: `${grouped.digits}.${fraction}`, ambiguous: false }
}

/** `1.234.567`: only groups of three. */
function withGroups(digits: string, group: string): Plain | null {
  const [first = '', ...rest] = digits.split(group)
  if (!/^\d{1,3}$/.test(first) || rest.some((part) => !/^\d{3}$/.test(part))) return null
  return { digits: [first, ...rest].join(''), ambiguous: false }
}
