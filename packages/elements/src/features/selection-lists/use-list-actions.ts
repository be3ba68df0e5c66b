import { routes, type SelectionList } from '@comptoir/contract'
import { ApiError, useErrorText, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'

const options = { invalidates: [routes.listSelectionLists, routes.getSelectionList] }

/** Duplicates, archives and deletes lists, with undo. */
export function useListActions() {
  const text = useText()
  const errorText = useErrorText()
  const undoable = useUndoable()
  const notify = useNotify()
  const copy = useWrite(routes.duplicateSelectionList, options)
  const setArchived = useWrite(routes.archiveSelectionList, options)
  const erase = useWrite(routes.removeSelectionList, options)
  const restore = useWrite(routes.restoreSelectionList, options)

  const archive = ({ uuid, name, isArchived }: SelectionList) =>
    undoable({
      run: () => setArchived.mutateAsync({ params: { uuid }, body: { isArchived: !isArchived } }),
      undo: () => setArchived.mutateAsync({ params: { uuid }, body: { isArchived } }),
      done: text(isArchived ? 'selectionLists.unarchived' : 'selectionLists.archived', { name }),
      failed: text('selectionLists.changeFailed'),
    })

  return {
    archive,
    duplicate: ({ uuid }: SelectionList) =>
      undoable({
        run: () => copy.mutateAsync({ params: { uuid } }),
        undo: (made) => erase.mutateAsync({ params: { uuid: made.uuid } }),
        done: ({ name }) => ({ title: text('selectionLists.duplicated', { name }) }),
        failed: text('selectionLists.duplicateFailed'),
      }),
    /** A list used by a consultation cannot be deleted: archiving is offered instead (D-15). */
    remove: async (list: SelectionList) => {
      const params = { uuid: list.uuid }
      if (!list.hasConsultation)
        return undoable({
          isRemoval: true,
          run: () => erase.mutateAsync({ params }),
          undo: () => restore.mutateAsync({ params }),
          done: text('selectionLists.removed', { name: list.name }),
          undone: text('selectionLists.restored'),
          failed: text('selectionLists.removeFailed'),
          reason: (error) =>
            error instanceof ApiError && error.code === 'conflict'
              ? text('selectionLists.hasConsultation')
              : errorText(error),
        })
      notify({
        tone: 'warning',
        title: text('selectionLists.removeFailed'),
        children: text('selectionLists.hasConsultation'),
        ...(!list.isArchived && {
          action: { label: text('selectionLists.archive'), onAction: () => void archive(list) },
        }),
      })
      return false
    },
  }
}
