import { routes, type CartLine } from '@comptoir/contract'
import { ApiError, useErrorText, useRead, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useOfferUndo } from '../../runtime/parts/use-undoable.ts'
import { cartWrite } from '../../domain/product/cart-writes.ts'
import type { PendingChange } from './cart.rules.ts'
import { usePendingStore } from './pending.store.ts'

/** While offline, they stay on screen and are sent when the network is back. */
const patient = { ...cartWrite, waitsForNetwork: true } as const

/** Changes of lines: optimistic, queued with every write of the cart, rolled back with a message when rejected. */
export function useCartChanges() {
  const text = useText()
  const notify = useNotify()
  const offerUndo = useOfferUndo()
  const errorText = useErrorText()
  const store = usePendingStore()
  const cart = useRead(routes.getCart, {}, { enabled: false })
  const change = useWrite(routes.changeCartLine, { ...patient, isAbsolute: true })
  const remove = useWrite(routes.removeCartLine, patient)
  const restore = useWrite(routes.restoreCartLine, patient)

  function notifyError(title: string, error: unknown) {
    notify({ tone: 'danger', title, children: errorText(error) })
    // The line was removed elsewhere: refresh.
    if (error instanceof ApiError && error.code === 'not_found') void cart.refetch()
  }
  const send = (id: number, next: PendingChange) =>
    next === 'removed'
      ? remove.mutateAsync({ params: { id } })
      : change.mutateAsync({ params: { id }, body: next })

  /** Shows the new state of a line and sends it; only the latest change reports its error and clears the pending state. */
  async function setPending(id: number, next: PendingChange) {
    store.getState().want(id, next)
    const isLast = () => store.getState().pending.get(id) === next
    try {
      await send(id, next)
    } catch (error) {
      if (isLast()) notifyError(text(next === 'removed' ? 'cart.removeFailed' : 'cart.quantityFailed'), error)
    } finally {
      if (isLast()) store.getState().clearPending(id)
    }
  }
  async function undo({ id, product }: CartLine) {
    try {
      await restore.mutateAsync({ params: { id } })
      notify({ title: text('cart.restored', { name: product.name }) })
    } catch (error) {
      notifyError(text('cart.restoreFailed'), error)
    }
  }
  return {
    setQuantity: (line: CartLine, quantity: number) => setPending(line.id, { quantity }),
    removeLine: (line: CartLine) => {
      offerUndo({ title: text('cart.removed', { name: line.product.name }) }, () => undo(line))
      return setPending(line.id, 'removed')
    },
  }
}
