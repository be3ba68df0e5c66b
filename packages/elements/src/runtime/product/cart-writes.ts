import { routes, type Cart } from '@comptoir/contract'
import { patch, type CachePatch } from '../use-write.ts'

/** Every write to the cart answers the whole of it: it is shown at once, in every element of the page. */
export function renewCart(cart: Cart): readonly CachePatch[] {
  return [patch(routes.getCart, {}, () => cart)]
}

/** One change of the cart after the other: the last answer is then the newest. */
const cartQueue = 'cart'

/** How a write to the cart behaves; one whose answer got lost has the cart read again. */
export const cartWrite = { queue: cartQueue, updates: renewCart, inDoubt: [routes.getCart] } as const
