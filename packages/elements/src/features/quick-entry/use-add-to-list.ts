import { routes, type CartRejection, type ItemRejection, orderedQuantity } from '@comptoir/contract'
import { useElement, useElementStoreApi, useEmit, useText, useWrite } from '../../runtime/index.ts'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import type { EntryRow } from './entry-row.rules.ts'
import { quickEntryEvents } from './quick-entry.events.ts'
import { entryStore } from './quick-entry.store.ts'

const invalidates = [routes.listSelectionItems, routes.getSelectionList, routes.listSelectionLists]

/** Adds lines to a selection list, with undo. */
export function useAddToList(uuid: string | null) {
  const text = useText()
  const undoable = useUndoable()
  const emit = useEmit(quickEntryEvents)
  const { locale } = useElement()
  const store = useElementStoreApi(entryStore)
  const write = useWrite(routes.addSelectionItems, { invalidates })
  const remove = useWrite(routes.removeSelectionItems, { invalidates })
  const change = useWrite(routes.changeSelectionItems, { invalidates })

  async function add(rows: readonly EntryRow[]): Promise<void> {
    if (uuid === null) return
    const products = rows.flatMap((row) => {
      const quantity = orderedQuantity(row)
      return row.product && quantity !== null ? [{ productId: row.product.id, quantity }] : []
    })
    const params = { uuid }
    await undoable({
      run: async () => {
        const done = await write.mutateAsync({ params, body: { products } })
        const refused = done.refused.map(({ index, code }) => ({ index, code: cartCodeOf(code) }))
        const restoreRows = store.getState().removeAdded(rows, { refused }, locale)
        const addedCount = rows.length - refused.length
        emit('comptoir-lines-added', { added: addedCount, left: store.getState().rows?.length ?? 0 })
        return { ...done, addedCount, restoreRows }
      },
      undo: async ({ created, summed, restoreRows }) => {
        if (created.length > 0) await remove.mutateAsync({ params, body: { ids: created } })
        const items = summed.map(({ id, before }) => ({ id, quantity: before }))
        if (items.length > 0) await change.mutateAsync({ params, body: { items } })
        restoreRows()
      },
      canUndo: ({ addedCount }) => addedCount > 0,
      done: ({ addedCount, refused }) => ({
        tone: refused.length > 0 ? 'warning' : 'success',
        title: text('quickEntry.addedToList', { count: addedCount }),
        // A long list takes a while to look through.
        duration: 20_000,
        children: refused.length > 0 && text('quickEntry.refused', { count: refused.length }),
      }),
      undone: text('quickEntry.undoneInList'),
      failed: text('quickEntry.addToListFailed'),
      undoFailed: text('quickEntry.undoFailed'),
    })
  }
  return { add, isAdding: write.isPending }
}

/** Maps a list's rejection codes to those of the cart, which have texts. */
const cartCodeOf = (code: ItemRejection): CartRejection => (code === 'too_big' ? 'too_big' : 'not_a_choice')
