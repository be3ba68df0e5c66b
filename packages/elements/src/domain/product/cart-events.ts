import * as z from 'zod/mini'
import { defineEvents } from '../../runtime/element/events.ts'

/** Events of every element that can change the cart. */
export const cartEvents = defineEvents({
  'comptoir-cart-changed': {
    doc: 'The number of lines in the cart is known, or has changed: put it on a badge.',
    detail: z.object({ count: z.int() }),
  },
})
