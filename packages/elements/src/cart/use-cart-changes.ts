import { routes, type CartLine } from '@comptoir/contract'
import { ApiError, useErrorText, useRead, useText, useWrite } from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { useOfferUndo } from '../runtime/parts/use-undoable.ts'
import { cartWrite } from '../shared/product/cart-writes.ts'
import type { PendingChange } from './cart.rules.ts'
import { usePendingStore } from './pending.store.ts'

/** Offline they stay on the screen and are sent when the network is back. */
const patient = { ...cartWrite, isPatient: true } as const

/** Changes of lines: optimistic, queued with every write of the cart, rolled back with a message when refused. */
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

  function say(title: string, error: unknown) {
    notify({ tone: 'danger', title, children: errorText(error) })
    // The line was removed elsewhere: refresh.
    if (error instanceof ApiError && error.code === 'not_found') void cart.refetch()
  }
  const send = (id: number, wanted: PendingChange) =>
    wanted === 'removed'
      ? remove.mutateAsync({ params: { id } })
      : change.mutateAsync({ params: { id }, body: wanted })

  /** Shows the wanted state of a line and sends it; only the latest one reports its error and clears the pending state. */
  async function want(id: number, wanted: PendingChange) {
    store.getState().want(id, wanted)
    const isLast = () => store.getState().pending.get(id) === wanted
    try {
      await send(id, wanted)
    } catch (error) {
      if (isLast()) say(text(wanted === 'removed' ? 'cart.removeFailed' : 'cart.quantityFailed'), error)
    } finally {
      if (isLast()) store.getState().clearPending(id)
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
      offerUndo({ title: text('cart.removed', { name: line.product.name }) }, () => undo(line))
      return want(line.id, 'removed')
    },
  }
}
