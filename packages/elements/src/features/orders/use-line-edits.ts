import { routes, type OrderDetail, type OrderLine } from '@comptoir/contract'
import type { GridEdit, GridProblem } from '@comptoir/ui'
import { ApiError, useElement, useEmit, useErrorText, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import type { EditedLine } from './line-dialog.tsx'
import { readLineEdits } from './line-edits.ts'
import { orderEvents } from './orders.state.ts'
import { orderLinesWrite } from './use-order-writes.ts'

/** Saves typed or pasted cells of a pre-order; returns rejected cells with their error, from here or from the server. */
export function useLineEdits(
  { id }: OrderDetail,
  lines: readonly OrderLine[],
  onExplain: (line: EditedLine) => void,
) {
  const text = useText()
  const errorText = useErrorText()
  const notify = useNotify()
  const emit = useEmit(orderEvents)
  const { locale } = useElement()
  const change = useWrite(routes.changeOrderLines, orderLinesWrite)
  return (edits: readonly GridEdit[], unplaced: number) => {
    const { changes, problems, unexplained } = readLineEdits(edits, { lines, locale })
    const problemTexts = problems.map((problem) => ({ ...problem, message: text(problem.message) }))
    if (unplaced > 0) notify({ tone: 'warning', title: text('orders.unplaced', { count: unplaced }) })
    if (unexplained) onExplain(unexplained)
    if (changes.length === 0) return problemTexts
    return save()

    async function save(): Promise<readonly GridProblem[]> {
      try {
        await change.mutateAsync({ params: { id }, body: { lines: [...changes] } })
        emit('comptoir-order-changed', { id, action: 'changed' })
        return problemTexts
      } catch (error) {
        const violations = error instanceof ApiError ? error.violations : []
        const reasonOf = (rowKey: string) => {
          const index = changes.findIndex((one) => String(one.id) === rowKey)
          const own = violations.find(({ propertyPath }) => propertyPath.startsWith(`lines[${index}].`))
          return own?.message ?? errorText(error)
        }
        const sent = new Set(changes.map((one) => String(one.id)))
        const rejected = edits.filter(({ rowKey }) => sent.has(rowKey))
        return [
          ...problemTexts,
          ...rejected.map(({ rowKey, column }) => ({ rowKey, column, message: reasonOf(rowKey) })),
        ]
      }
    }
  }
}
