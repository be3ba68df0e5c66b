import { routes, type CartChange } from '@comptoir/contract'
import { patchPart, type CachePatch } from '../../runtime/use-write.ts'
import { withChange } from './cart-change.rules.ts'

/** Every write to the cart answers what it has changed: that is shown at once, in every element of the page. */
export function renewCart(change: CartChange): readonly CachePatch[] {
  return [patchPart(routes.getCart, {}, (cart) => withChange(cart, change))]
}

/** One change of the cart after the other: the last answer is then the newest. */
export const cartQueue = 'cart'

/** How a write to the cart behaves; one whose answer got lost has the cart read again. */
export const cartWrite = { queue: cartQueue, updates: renewCart, inDoubt: [routes.getCart] } as const
