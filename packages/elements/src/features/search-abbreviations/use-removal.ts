import { routes, type SearchAbbreviation } from '@comptoir/contract'
import { ApiError, useEmit, useErrorText, useText, useWrite } from '../../runtime/index.ts'
import { useBulkWrite } from '../../runtime/list/use-bulk-write.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { abbreviationEvents } from './search-abbreviations.state.ts'

const options = { invalidates: [routes.listSearchAbbreviations] }

/** Removes an abbreviation, with undo. */
export function useRemoval(): (abbreviation: SearchAbbreviation, button: HTMLElement) => Promise<boolean> {
  const text = useText()
  const undoable = useUndoable()
  const emit = useEmit(abbreviationEvents)
  const remove = useWrite(routes.removeSearchAbbreviation, options)
  const add = useWrite(routes.addSearchAbbreviation, options)
  return async ({ id, short, long }, button) => {
    const isRemoved = await undoable({
      button,
      isRemoval: true,
      run: () => remove.mutateAsync({ params: { id } }),
      undo: async () => {
        const added = await add.mutateAsync({ body: { short, long } })
        emit('comptoir-abbreviation-saved', { id: added.id })
      },
      done: text('searchAbbreviations.removed', { short }),
      undone: text('searchAbbreviations.restored', { short }),
      failed: text('searchAbbreviations.removeFailed'),
      undoFailed: text('searchAbbreviations.restoreFailed'),
    })
    if (isRemoved) emit('comptoir-abbreviation-removed', { id })
    return isRemoved
  }
}

/** Removes several together; returns those that could not be removed, after reporting them. */
export function useBulkRemoval(): (
  abbreviations: readonly SearchAbbreviation[],
) => Promise<readonly SearchAbbreviation[]> {
  const text = useText()
  const notify = useNotify()
  const undoable = useUndoable()
  const errorText = useErrorText()
  const emit = useEmit(abbreviationEvents)
  const remove = useBulkWrite(routes.removeSearchAbbreviation, options.invalidates)
  const add = useBulkWrite(routes.addSearchAbbreviation, options.invalidates)

  return async (abbreviations) => {
    const { done, failed } = await remove(abbreviations, ({ id }) => ({ params: { id } }))
    // Removed by someone else meanwhile: counts as done, but is not ours to restore.
    const stillThere = failed.filter(
      ({ error }) => !(error instanceof ApiError && error.code === 'not_found'),
    )
    const names = stillThere.map(({ row }) => row.short).join(', ')
    if (stillThere.length > 0)
      notify({
        tone: 'danger',
        title: text('searchAbbreviations.manyNotRemoved', { count: stillThere.length, names }),
        children: errorText(stillThere[0]?.error),
      })
    let removed = done.map(({ row }) => row)
    for (const { id } of removed) emit('comptoir-abbreviation-removed', { id })
    const count = removed.length
    if (count > 0)
      void undoable({
        run: () => Promise.resolve(),
        undo: async () => {
          const restored = await add(removed, ({ short, long }) => ({ body: { short, long } }))
          for (const { output } of restored.done) emit('comptoir-abbreviation-saved', { id: output.id })
          // A retry only covers those that were not restored.
          removed = restored.failed.map(({ row }) => row)
          if (restored.failed[0]) throw restored.failed[0].error
        },
        done: text('searchAbbreviations.manyRemoved', { count }),
        undone: text('searchAbbreviations.manyRestored', { count }),
        failed: text('searchAbbreviations.manyNotRestored'),
      })
    return stillThere.map(({ row }) => row)
  }
}
