import { parseTypedNumber, type Locale } from '@comptoir/contract'

/** A line as it was pasted: what may be its reference, what it is called, how much of it. */
export interface PastedLine {
  readonly reference: string
  readonly label: string
  readonly quantity: number
}

/**
 * Reads lines pasted from a spreadsheet or typed: cells between tabs or semicolons, the last number is the quantity (1
 * where there is none), the first other cell the reference, the rest the label. Empty lines say nothing.
 */
export function readPastedLines(text: string, locale: Locale): PastedLine[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const cells = line
      .split(/[\t;]/)
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
    if (cells.length === 0) return []
    const last = cells.length > 1 ? parseTypedNumber(cells.at(-1) ?? '', locale)?.value : undefined
    const isQuantity = last !== undefined && last > 0
    const texts = isQuantity ? cells.slice(0, -1) : cells
    const [reference = '', ...rest] = texts
    return [
      {
        reference,
        label: rest.join(' '),
        quantity: isQuantity ? Math.round(last * 1000) / 1000 : 1,
      },
    ]
  })
}
