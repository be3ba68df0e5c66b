import { routes, type CartRejection, type SelectionItem, type SelectionList } from '@comptoir/contract'
import { useState } from 'react'
import { useEmit, useText, useWrite } from '../../runtime/index.ts'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { useBeforeAdd } from '../../domain/product/use-before-add.ts'
import { cartWrite, renewCart } from '../../domain/product/cart-writes.ts'
import { listEvents } from './selection-lists.state.ts'

/** A line that was not added to the cart. */
export interface RejectedItem {
  readonly item: SelectionItem
  readonly code: CartRejection
}

/** Adds lines to the cart in one batch, reports rejected ones, and can undo the batch. */
export function useAddListToCart({ uuid }: Pick<SelectionList, 'uuid'>) {
  const text = useText()
  const undoable = useUndoable()
  const emit = useEmit(listEvents)
  const beforeAdd = useBeforeAdd()
  const [rejected, setRejected] = useState<readonly RejectedItem[]>([])
  const write = useWrite(routes.addCartLines, {
    ...cartWrite,
    updates: ({ change }) => renewCart(change),
    invalidates: [routes.listHistory],
  })
  const revoke = useWrite(routes.undoCartBatch, cartWrite)

  async function add(items: readonly SelectionItem[]): Promise<void> {
    const requested = items.flatMap((item) =>
      item.product && item.quantity !== null
        ? [{ item, line: { productId: item.product.id, quantity: item.quantity } }]
        : [],
    )
    if (!beforeAdd(requested.map(({ line }) => line))) return
    await undoable({
      run: async () => {
        const batch = await write.mutateAsync({
          body: { lines: requested.map(({ line }) => line), list: uuid },
        })
        emit('comptoir-cart-changed', { count: batch.change.lineCount })
        setRejected(
          batch.refused.flatMap(({ index, code }) => {
            const item = requested[index]?.item
            return item ? [{ item, code }] : []
          }),
        )
        return batch
      },
      undo: async ({ id }) => {
        const { lineCount } = await revoke.mutateAsync({ params: { id } })
        setRejected([])
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
  return { add, isPending: write.isPending, rejected, forget: () => setRejected([]) }
}

export type ToCart = ReturnType<typeof useAddListToCart>
