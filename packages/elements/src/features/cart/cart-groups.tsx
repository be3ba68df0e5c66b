import type { Cart, CartLine } from '@comptoir/contract'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useElementStoreApi } from '../../runtime/index.ts'
import { CartGroupBox } from './cart-group-box.tsx'
import { neighbourOf } from './cart.rules.ts'
import { cartStore } from './cart.store.ts'
import { useCartChanges } from './use-cart-changes.ts'

interface CartGroupsProps {
  readonly cart: Cart
  readonly compact: boolean
}

/** The lines of each supplier. */
export function CartGroups({ cart, compact }: CartGroupsProps) {
  const actions = useStableActions(cart)
  const above = cart.groups.map((_group, at) =>
    cart.groups.slice(0, at).reduce((count, { lines }) => count + lines.length, 0),
  )
  return cart.groups.map((group, at) => (
    <CartGroupBox
      key={group.supplier.id}
      group={group}
      above={above[at] ?? 0}
      compact={compact}
      {...actions}
    />
  ))
}

/** Stable action functions, so that unchanged lines are not rendered again. */
function useStableActions(cart: Cart) {
  const store = useElementStoreApi(cartStore)
  const changes = useCartChanges()
  const latest = useRef({ cart, changes })
  useLayoutEffect(() => {
    latest.current = { cart, changes }
  })
  const onQuantityChange = useCallback(
    (line: CartLine, quantity: number) => void latest.current.changes.setQuantity(line, quantity),
    [],
  )
  const onRemove = useCallback(
    (line: CartLine) => {
      store.getState().focus(neighbourOf(latest.current.cart, line.id))
      void latest.current.changes.removeLine(line)
    },
    [store],
  )
  return { onQuantityChange, onRemove }
}
