import type { ProductPrice } from '@comptoir/contract'

/** Returns the discount from the public to the net price, in percent to one decimal; `null` if there is none or a price is unknown. */
export function savingPercent({ public: publicPrice, net }: ProductPrice): number | null {
  if (publicPrice === null || publicPrice <= 0 || net >= publicPrice) return null
  const percent = Math.round((1 - net / publicPrice) * 1000) / 10
  return percent === 0 ? null : percent
}

/**
 * Formats rows for a spreadsheet: cells separated by tabs, one row per line. A text that looks like a formula gets an
 * apostrophe, except negative numbers.
 */
export function writeCells(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(writeCell).join('\t')).join('\n')
}

/** `-25`, `-25 °C`: a value, not a formula. */
const negative = /^-\d+(?:[.,]\d+)?(?:\s[\p{L}%°²³/·]+)?$/u

function writeCell(text: string): string {
  const flat = text.replace(/[\t\r\n]+/g, ' ')
  return /^[=+@-]/.test(flat) && !negative.test(flat) ? `'${flat}` : flat
}
