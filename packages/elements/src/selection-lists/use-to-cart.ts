import { routes, type CartRefusal, type SelectionItem, type SelectionList } from '@comptoir/contract'
import { useState } from 'react'
import { useEmit, useText, useWrite } from '../runtime/index.ts'
import { useUndoable } from '../runtime/parts/use-undoable.ts'
import { cartWrite, renewCart } from '../shared/product/cart-writes.ts'
import { listEvents } from './selection-lists.state.ts'

/** A line that did not go into the cart. */
export interface RefusedItem {
  readonly item: SelectionItem
  readonly code: CartRefusal
}

/** Puts lines into the cart in one batch, names each that did not fit, and takes the batch back on demand. */
export function useToCart({ uuid }: Pick<SelectionList, 'uuid'>) {
  const text = useText()
  const undoable = useUndoable()
  const emit = useEmit(listEvents)
  const [refused, setRefused] = useState<readonly RefusedItem[]>([])
  const write = useWrite(routes.addCartLines, {
    ...cartWrite,
    updates: ({ change }) => renewCart(change),
    invalidates: [routes.listHistory],
  })
  const revoke = useWrite(routes.undoCartBatch, cartWrite)

  async function add(items: readonly SelectionItem[]): Promise<void> {
    const asked = items.flatMap((item) =>
      item.product && item.quantity !== null
        ? [{ item, line: { productId: item.product.id, quantity: item.quantity } }]
        : [],
    )
    await undoable({
      run: async () => {
        const batch = await write.mutateAsync({ body: { lines: asked.map(({ line }) => line), list: uuid } })
        emit('comptoir-cart-changed', { count: batch.change.lineCount })
        setRefused(
          batch.refused.flatMap(({ index, code }) => {
            const item = asked[index]?.item
            return item ? [{ item, code }] : []
          }),
        )
        return batch
      },
      undo: async ({ id }) => {
        const { lineCount } = await revoke.mutateAsync({ params: { id } })
        setRefused([])
        emit('comptoir-cart-changed', { count: lineCount })
      },
      canUndo: ({ addedCount }) => addedCount > 0,
      done: (batch) => ({
        tone: batch.refused.length > 0 ? 'warning' : 'success',
        title: text('selectionLists.toCart', { count: batch.addedCount }),
        duration: 10_000,
      }),
      undone: text('selectionLists.toCartUndone'),
      failed: text('selectionLists.toCartFailed'),
    })
  }
  return { add, isPending: write.isPending, refused, forget: () => setRefused([]) }
}

export type ToCart = ReturnType<typeof useToCart>
