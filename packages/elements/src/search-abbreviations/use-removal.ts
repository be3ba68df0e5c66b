import { routes, type SearchAbbreviation } from '@comptoir/contract'
import { ApiError, useEmit, useErrorText, useText, useWrite } from '../runtime/index.ts'
import { useBulkWrite } from '../runtime/list/use-bulk-write.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { useUndoable } from '../runtime/parts/use-undoable.ts'
import { abbreviationEvents } from './search-abbreviations.state.ts'

const options = { invalidates: [routes.listSearchAbbreviations] }

/** Takes an abbreviation back, with a way to have it again for a while. */
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

/** The same for several at once. Answers those that are still there, after saying which and why. */
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
    // What somebody else has removed meanwhile is as wanted; it is theirs to take back.
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
          const back = await add(removed, ({ short, long }) => ({ body: { short, long } }))
          for (const { output } of back.done) emit('comptoir-abbreviation-saved', { id: output.id })
          // Trying again is about those that did not come back.
          removed = back.failed.map(({ row }) => row)
          if (back.failed[0]) throw back.failed[0].error
        },
        done: text('searchAbbreviations.manyRemoved', { count }),
        undone: text('searchAbbreviations.manyRestored', { count }),
        failed: text('searchAbbreviations.manyNotRestored'),
      })
    return stillThere.map(({ row }) => row)
  }
}
