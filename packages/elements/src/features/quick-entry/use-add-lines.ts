import { routes, orderedQuantity } from '@comptoir/contract'
import { useElement, useElementStoreApi, useEmit, useText, useWrite } from '../../runtime/index.ts'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { useBeforeAdd } from '../../domain/product/use-before-add.ts'
import { cartWrite, renewCart } from '../../domain/product/cart-writes.ts'
import type { EntryRow } from './entry-row.rules.ts'
import { quickEntryEvents } from './quick-entry.events.ts'
import { entryStore } from './quick-entry.store.ts'

/** Adds lines to the cart in one batch, reports rejected ones, and can undo the batch. */
export function useAddLines() {
  const text = useText()
  const undoable = useUndoable()
  const emit = useEmit(quickEntryEvents)
  const beforeAdd = useBeforeAdd()
  const { locale } = useElement()
  const store = useElementStoreApi(entryStore)
  const write = useWrite(routes.addCartLines, {
    ...cartWrite,
    updates: ({ change }) => renewCart(change),
    invalidates: [routes.listHistory],
  })
  const revoke = useWrite(routes.undoCartBatch, cartWrite)

  async function add(rows: readonly EntryRow[]): Promise<void> {
    const lines = rows.flatMap((row) => {
      const quantity = orderedQuantity(row)
      return row.product && quantity !== null ? [{ productId: row.product.id, quantity }] : []
    })
    if (!beforeAdd(lines)) return
    await undoable({
      // On failure the report is unchanged and the same request can be retried.
      run: async () => {
        const batch = await write.mutateAsync({ body: { lines } })
        const restoreRows = store.getState().removeAdded(rows, batch, locale)
        const left = store.getState().rows?.length ?? 0
        emit('comptoir-cart-changed', { count: batch.change.lineCount })
        emit('comptoir-lines-added', { added: batch.addedCount, left })
        return { ...batch, restoreRows }
      },
      undo: async ({ id, restoreRows }) => {
        const { lineCount } = await revoke.mutateAsync({ params: { id } })
        restoreRows()
        emit('comptoir-cart-changed', { count: lineCount })
      },
      canUndo: ({ addedCount }) => addedCount > 0,
      done: ({ addedCount, refused }) => ({
        tone: refused.length > 0 ? 'warning' : 'success',
        title: text('quickEntry.added', { count: addedCount }),
        // A long list takes a while to look through.
        duration: 20_000,
        children: refused.length > 0 && text('quickEntry.refused', { count: refused.length }),
      }),
      undone: text('quickEntry.undone'),
      failed: text('quickEntry.addFailed'),
      undoFailed: text('quickEntry.undoFailed'),
    })
  }
  return { add, isAdding: write.isPending }
}
