import { routes, type Product } from '@comptoir/contract'
import { useText, useWrite } from '../../runtime/index.ts'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { useBeforeAdd } from '../../domain/product/use-before-add.ts'
import { cartWrite, renewCart } from '../../domain/product/cart-writes.ts'
import { useQuantityTexts } from '../../domain/product/quantity-texts.ts'

/** Adds a suggestion to the cart as a separate batch, so that it can be undone. */
export function useAddFiller(product: Product) {
  const text = useText()
  const undoable = useUndoable()
  const beforeAdd = useBeforeAdd()
  const { amount } = useQuantityTexts(product)
  const invalidates = [routes.listHistory]
  const write = useWrite(routes.addCartLines, {
    ...cartWrite,
    updates: ({ change }) => renewCart(change),
    invalidates,
  })
  const revoke = useWrite(routes.undoCartBatch, { ...cartWrite, invalidates })
  const add = async (quantity: number) => {
    const lines = [{ productId: product.id, quantity }]
    if (!beforeAdd(lines)) return
    await undoable({
      run: () => write.mutateAsync({ body: { lines } }),
      undo: ({ id }) => revoke.mutateAsync({ params: { id } }),
      canUndo: ({ addedCount }) => addedCount > 0,
      done: ({ addedCount }) =>
        addedCount > 0
          ? {
              tone: 'success',
              title: text('product.addedNamed', { name: product.name }),
              children: text('product.addedQuantity', { quantity: amount(quantity) }),
            }
          : { tone: 'danger', title: text('product.addFailed') },
      undone: text('cart.fillerUndone', { name: product.name }),
      failed: text('product.addFailed'),
    })
  }
  return { add, isAdding: write.isPending }
}
