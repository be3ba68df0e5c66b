import type { Settings } from './settings.ts'

// The kit receives parsing and formatting of numbers as props; these two are enough for the gallery.
/** Reads `1 234,56` and `1234.56`. */
export function parseNumber(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f€]/g, '').replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** Writes a number in the language of the gallery. */
export function formatNumber(language: Settings['language'], digits = 0): (value: number) => string {
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: 2 })
  return (value) => format.format(value)
}
