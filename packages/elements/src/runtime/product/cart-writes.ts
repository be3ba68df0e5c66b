import { routes, type Cart } from '@comptoir/contract'
import { patch, type CachePatch } from '../use-write.ts'

/** Every write to the cart answers the whole of it: it is shown at once, in every element of the page. */
export function renewCart(cart: Cart): readonly CachePatch[] {
  return [patch(routes.getCart, {}, () => cart)]
}

/** One change of the cart after the other: the last answer is then the newest. */
export const cartQueue = 'cart'
