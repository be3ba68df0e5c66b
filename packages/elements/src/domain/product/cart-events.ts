import * as z from 'zod/mini'
import { defineEvents } from '../../runtime/element/events.ts'

/** Events of every element that can change the cart. */
export const cartEvents = defineEvents({
  'comptoir-before-cart-add': {
    doc: 'Lines are about to be added to the cart. Cancel it and nothing is added: ask the user, or add them yourself.',
    detail: z.object({ lines: z.array(z.object({ productId: z.int(), quantity: z.number() })) }),
    cancelable: true,
  },
  'comptoir-cart-changed': {
    doc: 'The number of lines in the cart is known, or has changed: put it on a badge.',
    detail: z.object({ count: z.int() }),
  },
})
