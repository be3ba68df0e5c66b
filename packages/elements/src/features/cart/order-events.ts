import * as z from 'zod/mini'
import { defineEvents } from '../../runtime/index.ts'

/** The event of an ordered cart. */
export const orderEvents = defineEvents({
  'comptoir-before-order': {
    doc: 'The cart is about to be ordered, with one pre-order for each supplier. Cancel it and nothing is ordered: the form stays open as it is.',
    detail: z.object({
      orders: z.array(
        z.object({
          supplier: z.object({ id: z.int(), name: z.string() }),
          agencyId: z.nullable(z.int()),
          lines: z.array(z.object({ productId: z.int(), quantity: z.number() })),
          total: z.number(),
        }),
      ),
    }),
    cancelable: true,
  },
  'comptoir-orders-created': {
    doc: 'The cart was ordered: one pre-order for each supplier. They can be undone while all of them are pre-orders.',
    detail: z.object({
      orders: z.array(z.object({ id: z.int(), number: z.string(), supplier: z.string(), total: z.number() })),
    }),
  },
})
