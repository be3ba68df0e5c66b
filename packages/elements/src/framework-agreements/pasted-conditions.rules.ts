import { discountOf, parseTypedNumber, type AgreementDiscount, type Locale } from '@comptoir/contract'

/** What an agreement says of a family or a product: a net price, or discounts, or nothing. */
export interface Condition {
  readonly netPrice: number | null
  readonly discount1: number | null
  readonly discount2: number | null
}

export interface PastedCondition {
  readonly row: AgreementDiscount
  readonly condition: Condition
}

interface Pasted {
  readonly changes: PastedCondition[]
  /** Cells that are no number, or stand where nothing can be written. */
  readonly unread: number
  /** Lines below the last row that is shown. */
  readonly unplaced: number
}

/** What typing into one cell makes of a condition; a net price and discounts take each other's place. */
export function withCell(condition: Condition, column: string, value: number | null): Condition | null {
  const { discount1, discount2 } = condition
  if (column === 'net') return { netPrice: value, discount1: null, discount2: null }
  if (column === 'discount1')
    return { netPrice: null, discount1: value, discount2: value === null ? null : discount2 }
  if (column === 'discount2')
    return { netPrice: null, discount1, discount2: discount1 === null ? null : value }
  if (column === 'coefficient')
    return { netPrice: null, discount1: value === null ? null : discountOf(value), discount2: null }
  return null
}

/** Whether a text is more than one cell of a spreadsheet. */
export const isOfSpreadsheet = (text: string) => /[\t\n\r]/.test(text.trimEnd())

/** Cells of a spreadsheet, from one cell of the table on to the right and downwards; an empty one leaves what is there. */
export function readPastedConditions(
  text: string,
  rows: readonly AgreementDiscount[],
  columns: readonly string[],
  locale: Locale,
): Pasted {
  const lines = text.trimEnd().split(/\r\n|\n|\r/)
  let unread = 0
  const changes = lines.slice(0, rows.length).flatMap((line, at): PastedCondition[] => {
    const row = rows[at]
    if (!row) return []
    let condition: Condition = row
    for (const [place, cell] of line.split('\t').entries()) {
      if (cell.trim() === '') continue
      const value = parseTypedNumber(cell.replace('%', ''), locale)?.value
      const next = value === undefined ? null : withCell(condition, columns[place] ?? '', value)
      if (next === null) unread += 1
      else condition = next
    }
    return condition === row ? [] : [{ row, condition }]
  })
  return { changes, unread, unplaced: Math.max(0, lines.length - rows.length) }
}
