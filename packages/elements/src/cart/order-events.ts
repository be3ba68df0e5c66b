import * as z from 'zod/mini'
import { defineEvents } from '../runtime/index.ts'

/** What the cart says once it was ordered. */
export const orderEvents = defineEvents({
  'comptoir-orders-created': {
    doc: 'The cart was ordered: one pre-order for each supplier. They can be taken back while all of them are pre-orders.',
    detail: z.object({
      orders: z.array(z.object({ id: z.int(), number: z.string(), supplier: z.string(), total: z.number() })),
    }),
  },
})
