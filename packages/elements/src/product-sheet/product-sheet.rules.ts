import type { ProductPrice } from '@comptoir/contract'

/** How much below the public price the net one is, in percent to one decimal; `null` when it is not below, or none is known. */
export function savingPercent({ public: publicPrice, net }: ProductPrice): number | null {
  if (publicPrice === null || publicPrice <= 0 || net >= publicPrice) return null
  const percent = Math.round((1 - net / publicPrice) * 1000) / 10
  return percent === 0 ? null : percent
}

/**
 * Rows as cells for a spreadsheet: tabs between, one line each. A text that a spreadsheet would take for a formula gets
 * an apostrophe; a negative number is none.
 */
export function writeCells(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(writeCell).join('\t')).join('\n')
}

/** `-25`, `-25 °C`: nothing in it could be worked out. */
const negative = /^-\d+(?:[.,]\d+)?(?:\s[\p{L}%°²³/·]+)?$/u

function writeCell(text: string): string {
  const flat = text.replace(/[\t\r\n]+/g, ' ')
  return /^[=+@-]/.test(flat) && !negative.test(flat) ? `'${flat}` : flat
}
