import type { SelectionItem, SelectionList } from '@comptoir/contract'
import type { GridEdit, GridProblem } from '@comptoir/ui'
import { ApiError, useElement, useErrorText, useText } from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { readEdits } from './item-edits.ts'
import { useItemWrites } from './use-items.ts'

/** Saves what was typed or pasted into cells; what is refused, here or by the server, is told with its cell. */
export function useItemEdits({ uuid, variables }: SelectionList, items: readonly SelectionItem[]) {
  const text = useText()
  const errorText = useErrorText()
  const notify = useNotify()
  const { locale } = useElement()
  const { change } = useItemWrites()
  return (edits: readonly GridEdit[], unplaced: number) => {
    const { changes, problems } = readEdits(edits, { items, variables, locale })
    const said = problems.map(({ message, name, ...cell }) => ({ ...cell, message: text(message, { name }) }))
    if (unplaced > 0) notify({ tone: 'warning', title: text('selectionLists.unplaced', { count: unplaced }) })
    if (changes.length === 0) return said
    return save()

    async function save(): Promise<readonly GridProblem[]> {
      try {
        await change.mutateAsync({ params: { uuid }, body: { items: changes } })
        return said
      } catch (error) {
        const known = error instanceof ApiError ? error : null
        const refused = edits.filter(({ rowKey }) => changes.some(({ id }) => String(id) === rowKey))
        const reasonOf = ({ rowKey }: GridEdit) => {
          const at = changes.findIndex(({ id }) => String(id) === rowKey)
          const own = known?.violations.find(({ propertyPath }) => propertyPath.startsWith(`items[${at}].`))
          return own?.message ?? errorText(error)
        }
        return [
          ...said,
          ...refused.map(({ rowKey, column, text: typed }) => ({
            rowKey,
            column,
            message: reasonOf({ rowKey, column, text: typed }),
          })),
        ]
      }
    }
  }
}
