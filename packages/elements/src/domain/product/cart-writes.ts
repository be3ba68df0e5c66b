import { routes, type CartChange } from '@comptoir/contract'
import { patchPart, type CachePatch } from '../../runtime/api/use-write.ts'
import { withChange } from './cart-change.rules.ts'

/** Every write to the cart returns its changes, which are shown immediately in every element of the page. */
export function renewCart(change: CartChange): readonly CachePatch[] {
  return [patchPart(routes.getCart, {}, (cart) => withChange(cart, change))]
}

/** Queue of cart changes, run in sequence, so that the last response is the newest. */
export const cartQueue = 'cart'

/** Options of cart writes; the cart is read again when a response is lost. */
export const cartWrite = { queue: cartQueue, updates: renewCart, inDoubt: [routes.getCart] } as const
