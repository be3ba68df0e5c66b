import * as z from 'zod/mini'
import { defineEvents } from '../runtime/index.ts'
import { cartEvents } from '../runtime/product/cart-events.ts'

export const sheetEvents = defineEvents({
  'comptoir-product-shown': {
    doc: 'The product is on screen: what a host may call its page by.',
    detail: z.object({ id: z.int(), name: z.string(), reference: z.string() }),
  },
})

export const productSheetEvents = { ...sheetEvents, ...cartEvents }
