import {
  decimalSeparatorOf,
  discountOf,
  parseTypedNumber,
  type AgreementDiscount,
  type Locale,
} from '@comptoir/contract'

/** Conditions of a family or product: a net price, discounts, or none. */
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
  /** Cells that are not a number, are ambiguous (thousands or decimals), or have no editable target. */
  readonly unread: number
  /** Lines below the last row shown. */
  readonly unplaced: number
}

/** The value per column that would make the net price 0. */
export const forbiddenValues: Readonly<Record<string, number>> = {
  net: 0,
  discount1: 100,
  discount2: 100,
  coefficient: 0,
}

/** Returns the condition after a cell is edited; a net price and discounts exclude each other. `null`: not editable. */
export function withCell(condition: Condition, column: string, value: number | null): Condition | null {
  if (value === forbiddenValues[column]) return null
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

/** Returns whether a text has more than one spreadsheet cell. */
export const isOfSpreadsheet = (text: string) => /[\t\n\r]/.test(text.trimEnd())

/** Applies spreadsheet cells from a table cell to the right and down; an empty one changes nothing. */
export function readPastedConditions(
  text: string,
  rows: readonly AgreementDiscount[],
  columns: readonly string[],
  locale: Locale,
): Pasted {
  const lines = text
    .trimEnd()
    .split(/\r\n|\n|\r/)
    .map((line) => line.replaceAll('%', '').split('\t'))
  const signs = columns.map((_column, place) => decimalSeparatorOf(lines.map((cells) => cells[place] ?? '')))
  let unread = 0
  const changes = lines.slice(0, rows.length).flatMap((cells, at): PastedCondition[] => {
    const row = rows[at]
    if (!row) return []
    let condition: Condition = row
    for (const [place, cell] of cells.entries()) {
      if (cell.trim() === '') continue
      const read = parseTypedNumber(cell, locale, signs[place])
      const next = read?.ambiguous === false ? withCell(condition, columns[place] ?? '', read.value) : null
      if (next === null) unread += 1
      else condition = next
    }
    return condition === row ? [] : [{ row, condition }]
  })
  return { changes, unread, unplaced: Math.max(0, lines.length - rows.length) }
}
