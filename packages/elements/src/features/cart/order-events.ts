import * as z from 'zod/mini'
import { defineEvents } from '../../runtime/index.ts'

/** The event of an ordered cart. */
export const orderEvents = defineEvents({
  'comptoir-orders-created': {
    doc: 'The cart was ordered: one pre-order for each supplier. They can be undone while all of them are pre-orders.',
    detail: z.object({
      orders: z.array(z.object({ id: z.int(), number: z.string(), supplier: z.string(), total: z.number() })),
    }),
  },
})
