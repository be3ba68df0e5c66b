import { parseTypedNumber, type Locale, type OrderLine, type OrderLineEdit } from '@comptoir/contract'
import type { GridEdit, GridProblem } from '@comptoir/ui'

interface EditContext {
  readonly lines: readonly OrderLine[]
  readonly locale: Locale
}

interface ReadEdits {
  readonly changes: readonly OrderLineEdit[]
  /** `message`: the message key. */
  readonly problems: readonly GridProblem[]
  /** A price typed without its reason, which must be entered. */
  readonly unexplained: { readonly line: OrderLine; readonly unitPrice: number } | null
}

/** Parses typed cells into one change per line; unreadable cells and missing reasons are returned with their cell. */
export function readLineEdits(edits: readonly GridEdit[], { lines, locale }: EditContext): ReadEdits {
  const byId = new Map(lines.map((line) => [String(line.id), line]))
  const changes: OrderLineEdit[] = []
  const problems: GridProblem[] = []
  let unexplained: ReadEdits['unexplained'] = null
  for (const [rowKey, cells] of Map.groupBy(edits, (edit) => edit.rowKey)) {
    const line = byId.get(rowKey)
    if (!line) continue
    const change: OrderLineEdit = { id: line.id }
    for (const { column, text } of cells) {
      const read = readCell(column, text, locale)
      if ('message' in read) problems.push({ rowKey, column, message: read.message })
      else Object.assign(change, read)
    }
    const { unitPrice } = change
    if (!lacksReason(line, change)) {
      if (Object.keys(change).length > 1) changes.push(change)
    } else if (edits.length === 1 && unitPrice !== undefined) unexplained = { line, unitPrice }
    else
      problems.push({
        rowKey,
        column: unitPrice === undefined ? 'priceReason' : 'unitPrice',
        message: 'orders.reasonRequired',
      })
  }
  return { changes, problems, unexplained }
}

/** A changed price needs a reason, and a new one on each change. */
function lacksReason(line: OrderLine, { unitPrice, priceReason }: OrderLineEdit): boolean {
  const isFirst = (unitPrice ?? line.unitPrice) === (line.provenance?.net ?? null)
  if (isFirst || (priceReason ?? null) !== null) return false
  const isSame = unitPrice === undefined || unitPrice === line.unitPrice
  return isSame ? priceReason === null && line.priceReason !== null : true
}

type Read = Partial<OrderLineEdit> | { readonly message: string }

function readCell(column: string, text: string, locale: Locale): Read {
  if (column === 'priceReason')
    return text.length > 255 ? { message: 'violation.too_long' } : { priceReason: text || null }
  const value = parseTypedNumber(text, locale)?.value
  if (column === 'quantity') {
    if (value === undefined) return { message: 'orders.quantityUnreadable' }
    if (value < 1) return { message: 'orders.quantityZero' }
    return value > 999_999_999 ? { message: 'violation.too_big' } : { quantity: rounded(value, 1000) }
  }
  if (value === undefined) return { message: 'orders.priceUnreadable' }
  const unitPrice = rounded(value, 10_000)
  if (unitPrice <= 0) return { message: 'orders.pricePositive' }
  return unitPrice > 99_999_999 ? { message: 'violation.too_big' } : { unitPrice }
}

const rounded = (value: number, parts: number) => Math.round(value * parts) / parts
