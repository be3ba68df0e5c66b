import { useCallback } from 'react'
import { useEmit } from '../../runtime/element/use-emit.ts'
import { cartEvents } from './cart-events.ts'

interface NewLine {
  readonly productId: number
  readonly quantity: number
}

/** Asks the host before lines are added to the cart; `false` when it prevents that. */
export function useBeforeAdd(): (lines: readonly NewLine[]) => boolean {
  const emit = useEmit(cartEvents)
  return useCallback(
    (lines) =>
      emit('comptoir-before-cart-add', {
        lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
      }),
    [emit],
  )
}
