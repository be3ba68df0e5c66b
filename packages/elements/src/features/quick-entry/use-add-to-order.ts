import { routes, orderedQuantity } from '@comptoir/contract'
import { useElement, useElementStoreApi, useEmit, useText, useWrite } from '../../runtime/index.ts'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import type { EntryRow } from './entry-row.rules.ts'
import { quickEntryEvents } from './quick-entry.events.ts'
import { entryStore } from './quick-entry.store.ts'

const after = {
  invalidates: [routes.listOrderLines, routes.getOrder, routes.listOrders, routes.listOrderEvents],
}

/** Adds lines to a pre-order at today's prices, with undo. */
export function useAddToOrder(id: number | null) {
  const text = useText()
  const undoable = useUndoable()
  const emit = useEmit(quickEntryEvents)
  const { locale } = useElement()
  const store = useElementStoreApi(entryStore)
  const write = useWrite(routes.addOrderLines, after)
  const remove = useWrite(routes.removeOrderLine, after)

  async function add(rows: readonly EntryRow[]): Promise<void> {
    if (id === null) return
    const lines = rows.flatMap((row) => {
      const quantity = orderedQuantity(row)
      return row.product && quantity !== null
        ? [{ productId: row.product.id, quantity: Math.max(1, quantity) }]
        : []
    })
    await undoable({
      run: async () => {
        const { lines: added, refused } = await write.mutateAsync({ params: { id }, body: { lines } })
        const restoreRows = store.getState().removeAdded(rows, { refused }, locale)
        emit('comptoir-lines-added', { added: added.length, left: store.getState().rows?.length ?? 0 })
        return { added, refused, restoreRows }
      },
      undo: async ({ added, restoreRows }) => {
        for (const line of added) await remove.mutateAsync({ params: { id, line: line.id } })
        restoreRows()
      },
      canUndo: ({ added }) => added.length > 0,
      done: ({ added, refused }) => ({
        tone: refused.length > 0 ? 'warning' : 'success',
        title: text('quickEntry.addedToOrder', { count: added.length }),
        // A long list takes a while to look through.
        duration: 20_000,
        children: refused.length > 0 && text('quickEntry.refused', { count: refused.length }),
      }),
      undone: text('quickEntry.undoneInOrder'),
      failed: text('quickEntry.addToOrderFailed'),
      undoFailed: text('quickEntry.undoFailed'),
    })
  }
  return { add, isAdding: write.isPending }
}
