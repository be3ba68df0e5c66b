import type { SelectionList } from '@comptoir/contract'
import { useText } from '../../runtime/index.ts'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { useItemWrites } from './use-items.ts'

/** Adds a heading at the end, to be named and dragged into place. */
export function useAddHeading({ uuid }: SelectionList) {
  const text = useText()
  const undoable = useUndoable()
  const { add, remove } = useItemWrites()
  return () =>
    undoable({
      run: () => add.mutateAsync({ params: { uuid }, body: { heading: text('selectionLists.newHeading') } }),
      undo: ({ created }) => remove.mutateAsync({ params: { uuid }, body: { ids: created } }),
      done: text('selectionLists.headingAdded'),
      failed: text('selectionLists.changeFailed'),
    })
}
