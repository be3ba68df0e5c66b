import { routes, type HistoryEntry, type RouteInput } from '@comptoir/contract'
import { patch, useText, useWrite } from '../../runtime/index.ts'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'

const invalidates = [routes.listHistory]

/** Removes entries from the list of a query, immediately and with undo. */
export function useHistoryChanges(query: RouteInput<typeof routes.listHistory>['query']) {
  const text = useText()
  const undoable = useUndoable()
  const remove = useWrite(routes.removeHistoryEntry, {
    invalidates,
    optimistic: ({ params }) => [
      patch(routes.listHistory, { query }, (current) => ({
        ...current,
        member: current.member.filter(({ id }) => id !== params.id),
        totalItems: current.totalItems - 1,
      })),
    ],
  })
  const clear = useWrite(routes.clearHistory, { invalidates })
  const restore = useWrite(routes.restoreHistory, { invalidates })

  const undo = ({ removedAt }: { readonly removedAt: string }) => restore.mutateAsync({ body: { removedAt } })
  const texts = {
    undone: text('selectionHistory.restored'),
    failed: text('selectionHistory.removeFailed'),
    undoFailed: text('selectionHistory.restoreFailed'),
  }
  return {
    isClearing: clear.isPending,
    removeEntry: ({ id, product }: HistoryEntry) =>
      undoable({
        ...texts,
        run: () => remove.mutateAsync({ params: { id } }),
        undo,
        done: text('selectionHistory.removed', { name: product.name }),
      }),
    clearAll: () =>
      undoable({
        ...texts,
        run: () => clear.mutateAsync({}),
        undo,
        done: ({ count }) => ({ title: text('selectionHistory.cleared', { count }) }),
      }),
  }
}
