import { routes, type HistoryEntry, type RouteInput } from '@comptoir/contract'
import { patch, useErrorText, useText, useWrite } from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'

const undoTime = 10_000
const invalidates = [routes.listHistory]

/** Taking products out of the list that a query shows: at once, and with a way back. */
export function useHistoryChanges(query: RouteInput<typeof routes.listHistory>['query']) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const remove = useWrite(routes.removeHistoryEntry, {
    invalidates,
    optimistic: ({ params }) => [
      patch(routes.listHistory, { query }, (known) => ({
        ...known,
        member: known.member.filter(({ id }) => id !== params.id),
        totalItems: known.totalItems - 1,
      })),
    ],
  })
  const clear = useWrite(routes.clearHistory, { invalidates })
  const restore = useWrite(routes.restoreHistory, { invalidates })

  async function attempt(title: string, act: () => Promise<void>) {
    try {
      await act()
    } catch (error) {
      notify({ tone: 'danger', title, children: errorText(error) })
    }
  }
  const offerUndo = (title: string, removedAt: string) =>
    notify({
      tone: 'info',
      title,
      duration: undoTime,
      action: {
        label: text('product.undo'),
        onAct: () =>
          void attempt(text('selectionHistory.restoreFailed'), async () => {
            await restore.mutateAsync({ body: { removedAt } })
            notify({ title: text('selectionHistory.restored') })
          }),
      },
    })
  return {
    isClearing: clear.isPending,
    removeEntry: ({ id, product }: HistoryEntry) =>
      attempt(text('selectionHistory.removeFailed'), async () => {
        const { removedAt } = await remove.mutateAsync({ params: { id } })
        offerUndo(text('selectionHistory.removed', { name: product.name }), removedAt)
      }),
    clearAll: () =>
      attempt(text('selectionHistory.removeFailed'), async () => {
        const { count, removedAt } = await clear.mutateAsync({})
        offerUndo(text('selectionHistory.cleared', { count }), removedAt)
      }),
  }
}
