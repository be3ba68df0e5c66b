import {
  isFormula,
  parseTypedNumber,
  quantityOf,
  type ItemChange,
  type Locale,
  type SelectionItem,
  type Variables,
} from '@comptoir/contract'
import type { GridEdit, GridProblem } from '@comptoir/ui'

interface EditContext {
  readonly items: readonly SelectionItem[]
  readonly variables: Variables
  readonly locale: Locale
}

/** Message key of a problem, with its parameter. */
export interface EditProblem extends Omit<GridProblem, 'message'> {
  readonly message: string
  readonly name?: string
}

/** Parses typed cells into one change per line; unreadable cells are returned with their problem. */
export function readEdits(
  edits: readonly GridEdit[],
  { items, variables, locale }: EditContext,
): { readonly changes: ItemChange[]; readonly problems: EditProblem[] } {
  const byId = new Map(items.map((item) => [String(item.id), item]))
  const changes = new Map<number, ItemChange>()
  const problems: EditProblem[] = []
  for (const { rowKey, column, text } of edits) {
    const item = byId.get(rowKey)
    const read = item && readCell(column, text, item, { variables, locale })
    if (!item || !read) continue
    if ('message' in read) problems.push({ rowKey, column, ...read })
    else changes.set(item.id, { ...changes.get(item.id), id: item.id, ...read })
  }
  return { changes: [...changes.values()], problems }
}

type Read = Partial<ItemChange> | { readonly message: string; readonly name?: string }

function readCell(
  column: string,
  text: string,
  { product }: SelectionItem,
  { variables, locale }: Pick<EditContext, 'variables' | 'locale'>,
): Read {
  if (column === 'note') return text.length > 255 ? { message: 'violation.too_long' } : { note: text || null }
  if (column === 'product') return text === '' ? { message: 'violation.required' } : { heading: text }
  if (text === '') return { message: 'violation.required' }
  if (isFormula(text)) {
    const result = quantityOf(text, variables, product?.packaging ?? 1)
    if ('value' in result) return { formula: text }
    return {
      message: `selectionLists.formula.${result.problem}`,
      ...(result.name !== undefined && { name: result.name }),
    }
  }
  const typed = parseTypedNumber(text, locale)
  if (typed === null) return { message: 'product.quantityUnreadable' }
  if (typed.value <= 0) return { message: 'selectionLists.formula.not_positive' }
  if (typed.value > 999_999_999) return { message: 'selectionLists.formula.too_big' }
  return { quantity: Math.max(0.001, Math.round(typed.value * 1000) / 1000) }
}
