import { routes } from '@comptoir/contract'
import { useElement, useElementStoreApi, useEmit, useErrorText, useText, useWrite } from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { cartWrite, renewCart } from '../runtime/product/cart-writes.ts'
import { orderedQuantity, type EntryRow } from './entry-row.rules.ts'
import { quickEntryEvents } from './quick-entry.events.ts'
import { entryStore } from './quick-entry.store.ts'

const undoTime = 20_000

/** Puts lines into the cart in one act, says what did not fit, and takes the whole act back on demand. */
export function useAddLines() {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const emit = useEmit(quickEntryEvents)
  const { locale } = useElement()
  const store = useElementStoreApi(entryStore)
  const write = useWrite(routes.addCartLines, {
    ...cartWrite,
    updates: ({ cart }) => renewCart(cart),
    invalidates: [routes.listHistory],
  })
  const revoke = useWrite(routes.undoCartAct, cartWrite)

  async function undo(id: number, putBack: () => void) {
    try {
      const cart = await revoke.mutateAsync({ params: { id } })
      putBack()
      emit('comptoir-cart-changed', { count: cart.lineCount })
      notify({ title: text('quickEntry.undone') })
    } catch (error) {
      notify({ tone: 'danger', title: text('quickEntry.undoFailed'), children: errorText(error) })
    }
  }
  async function add(rows: readonly EntryRow[]) {
    const lines = rows.flatMap((row) => {
      const quantity = orderedQuantity(row)
      return row.product && quantity !== null ? [{ productId: row.product.id, quantity }] : []
    })
    try {
      const act = await write.mutateAsync({ body: { lines } })
      const putBack = store.getState().settle(rows, act, locale)
      const left = store.getState().rows?.length ?? 0
      emit('comptoir-cart-changed', { count: act.cart.lineCount })
      emit('comptoir-lines-added', { added: act.addedCount, left })
      notify({
        tone: act.refused.length > 0 ? 'warning' : 'success',
        title: text('quickEntry.added', { count: act.addedCount }),
        children:
          act.refused.length > 0 ? text('quickEntry.refused', { count: act.refused.length }) : undefined,
        duration: undoTime,
        ...(act.addedCount > 0 && {
          action: { label: text('quickEntry.undo'), onAct: () => void undo(act.id, putBack) },
        }),
      })
    } catch (error) {
      // Nothing is taken off the report: the same act can be tried again.
      notify({ tone: 'danger', title: text('quickEntry.addFailed'), children: errorText(error) })
    }
  }
  return { add, isAdding: write.isPending }
}
