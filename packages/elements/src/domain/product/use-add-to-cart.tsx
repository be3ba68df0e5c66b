import { routes, type Product } from '@comptoir/contract'
import { useRef } from 'react'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useEmit } from '../../runtime/element/use-emit.ts'
import { useErrorText } from '../../runtime/api/use-error-text.ts'
import { useText } from '../../runtime/intl/use-text.tsx'
import { useWrite } from '../../runtime/api/use-write.ts'
import { AddedToast } from './added-toast.tsx'
import { cartEvents } from './cart-events.ts'
import { useBeforeAdd } from './use-before-add.ts'
import { cartWrite } from './cart-writes.ts'

/** Adds to the cart, and notifies the host of the new count and the user of the result. */
export function useAddToCart(product: Product) {
  const emit = useEmit(cartEvents)
  const beforeAdd = useBeforeAdd()
  const notify = useNotify()
  const text = useText()
  const errorText = useErrorText()
  const write = useWrite(routes.addCartLine, {
    ...cartWrite,
    invalidates: [routes.listHistory],
  })
  // A second click can come before React renders the first one's effect.
  const locked = useRef(false)

  async function add(quantity: number) {
    if (locked.current || !beforeAdd([{ productId: product.id, quantity }])) return
    locked.current = true
    try {
      const { lines, lineCount } = await write.mutateAsync({ body: { productId: product.id, quantity } })
      emit('comptoir-cart-changed', { count: lineCount })
      const total = lines?.find((line) => line.product.id === product.id)?.quantity ?? quantity
      notify({
        title: text('product.addedNamed', { name: product.name }),
        children: <AddedToast product={product} added={quantity} total={total} />,
      })
    } catch (error) {
      // Keep the input for another try.
      notify({ tone: 'danger', title: text('product.addFailed'), children: errorText(error) })
    } finally {
      locked.current = false
    }
  }
  return { add, isAdding: write.isPending }
}
