import { routes, type CartLine } from '@comptoir/contract'
import { ApiError, useElementStoreApi, useErrorText, useRead, useText, useWrite } from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { cartWrite } from '../runtime/product/cart-writes.ts'
import type { PendingChange } from './cart.rules.ts'
import { cartStore } from './cart.store.ts'

const undoTime = 10_000

/** The acts on a line: shown at once, sent one after the other, taken back with a word when the server refuses. */
export function useCartChanges() {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const store = useElementStoreApi(cartStore)
  const cart = useRead(routes.getCart, {}, { enabled: false })
  const change = useWrite(routes.changeCartLine, cartWrite)
  const remove = useWrite(routes.removeCartLine, cartWrite)
  const restore = useWrite(routes.restoreCartLine, cartWrite)

  function say(title: string, error: unknown) {
    notify({ tone: 'danger', title, children: errorText(error) })
    // Somebody else took the line away: what is on screen is old.
    if (error instanceof ApiError && error.code === 'not_found') void cart.refetch()
  }
  const send = (id: number, wanted: PendingChange) =>
    wanted === 'removed'
      ? remove.mutateAsync({ params: { id } })
      : change.mutateAsync({ params: { id }, body: wanted })

  /** Sends what is wanted of a line; what is wanted meanwhile goes out afterwards, the steps between do not. */
  async function want(id: number, wanted: PendingChange) {
    const isUnderWay = store.getState().pending.has(id)
    store.getState().want(id, wanted)
    if (isUnderWay) return
    let sending: PendingChange = wanted
    try {
      await send(id, sending)
      for (
        let next = store.getState().pending.get(id);
        next && next !== sending;
        next = store.getState().pending.get(id)
      ) {
        sending = next
        await send(id, sending)
      }
    } catch (error) {
      say(text(sending === 'removed' ? 'cart.removeFailed' : 'cart.quantityFailed'), error)
    } finally {
      store.getState().settle(id)
    }
  }
  async function undo({ id, product }: CartLine) {
    try {
      await restore.mutateAsync({ params: { id } })
      notify({ title: text('cart.restored', { name: product.name }) })
    } catch (error) {
      say(text('cart.restoreFailed'), error)
    }
  }
  return {
    setQuantity: (line: CartLine, quantity: number) => want(line.id, { quantity }),
    removeLine: (line: CartLine) => {
      notify({
        tone: 'info',
        title: text('cart.removed', { name: line.product.name }),
        duration: undoTime,
        action: { label: text('cart.undo'), onAct: () => void undo(line) },
      })
      return want(line.id, 'removed')
    },
  }
}
