import type { Locale } from './common.schema.ts'

/** A parsed number. `ambiguous`: its one separator could group thousands or be the decimal separator, so display it formatted. */
export type TypedNumber = { readonly value: number; readonly ambiguous: boolean } | null

const spaces = /[\s\u00a0\u2007\u202f']/g
const currencySigns = /(€|\$|£|eur|ht)/gi

/**
 * Reads a number as people type and paste it (D-20): `1 234,56`, `1.234,56`, `1,234.56`, `1234.56`, `12,5 €`.
 * One separator followed by three digits (`1,234`) is ambiguous: a comma is the decimal separator in French and groups
 * thousands in English, a point is the decimal separator in both; `separator`, that of its column, overrides this.
 * @returns `null` when the text is not one number.
 */
export function parseTypedNumber(
  text: string,
  locale: Locale,
  separator?: DecimalSeparator | null,
): TypedNumber {
  const [, minus, digits = ''] = /^([+-]?)([\d.,]*)$/.exec(bareNumber(text)) ?? []
  if (!/\d/.test(digits)) return null
  const plain = toPlainDecimal(digits, separator ?? (locale === 'fr' && digits.includes(',') ? ',' : '.'))
  if (plain === null) return null
  const value = Number(`${minus}${plain.digits}`)
  return Number.isFinite(value) ? { value, ambiguous: plain.ambiguous && !separator } : null
}

const bareNumber = (text: string) => text.replace(currencySigns, '').replace(spaces, '')

export type DecimalSeparator = '.' | ','

/** The unambiguous decimal separator of a column of numbers; `null`: none shows one, or they differ. */
export function decimalSeparatorOf(texts: readonly string[]): DecimalSeparator | null {
  const found = new Set(texts.flatMap((text) => visibleSeparator(bareNumber(text)) ?? []))
  const [only] = found
  return found.size === 1 && only ? only : null
}

function visibleSeparator(digits: string): DecimalSeparator | null {
  const separators = digits.match(/[.,]/g) ?? []
  const last = separators.at(-1)
  if (last === undefined || parseTypedNumber(digits, 'fr')?.ambiguous !== false) return null
  const isGroup = separators.length > 1 && new Set(separators).size === 1
  return (last === ',') === isGroup ? '.' : ','
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

/** @param separator the decimal separator; an ambiguous separator other than this one groups thousands */
function toPlainDecimal(digits: string, separator: DecimalSeparator): Plain | null {
  const separators = digits.match(/[.,]/g) ?? []
  const last = separators.at(-1)
  if (last === undefined) return { digits, ambiguous: false }
  const kinds = new Set(separators)
  if (kinds.size === 2) return withDecimalSeparator(digits, last)
  if (separators.length > 1) return withGroups(digits, last)
  const looksGrouped = /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
  if (!looksGrouped) return { digits: digits.replace(last, '.'), ambiguous: false }
  return { digits: digits.replace(last, last === separator ? '.' : ''), ambiguous: true }
}

/** `1.234,56`: the last separator is the decimal one, the other must group by three. */
function withDecimalSeparator(digits: string, decimal: string): Plain | null {
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
