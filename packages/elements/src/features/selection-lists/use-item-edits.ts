import type { SelectionItem, SelectionList } from '@comptoir/contract'
import type { GridEdit, GridProblem } from '@comptoir/ui'
import { ApiError, useElement, useErrorText, useText } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { readEdits } from './item-edits.ts'
import { useItemWrites } from './use-items.ts'

/** Saves typed or pasted cells; returns rejected ones with their error, from here or from the server. */
export function useItemEdits({ uuid, variables }: SelectionList, items: readonly SelectionItem[]) {
  const text = useText()
  const errorText = useErrorText()
  const notify = useNotify()
  const { locale } = useElement()
  const { change } = useItemWrites()
  return (edits: readonly GridEdit[], unplaced: number) => {
    const { changes, problems } = readEdits(edits, { items, variables, locale })
    const problemTexts = problems.map(({ message, name, ...cell }) => ({
      ...cell,
      message: text(message, { name }),
    }))
    if (unplaced > 0) notify({ tone: 'warning', title: text('selectionLists.unplaced', { count: unplaced }) })
    if (changes.length === 0) return problemTexts
    return save()

    async function save(): Promise<readonly GridProblem[]> {
      try {
        await change.mutateAsync({ params: { uuid }, body: { items: changes } })
        return problemTexts
      } catch (error) {
        const apiError = error instanceof ApiError ? error : null
        const rejected = edits.filter(({ rowKey }) => changes.some(({ id }) => String(id) === rowKey))
        const reasonOf = ({ rowKey }: GridEdit) => {
          const index = changes.findIndex(({ id }) => String(id) === rowKey)
          const own = apiError?.violations.find(({ propertyPath }) =>
            propertyPath.startsWith(`items[${index}].`),
          )
          return own?.message ?? errorText(error)
        }
        return [
          ...problemTexts,
          ...rejected.map(({ rowKey, column, text: typed }) => ({
            rowKey,
            column,
            message: reasonOf({ rowKey, column, text: typed }),
          })),
        ]
      }
    }
  }
}
