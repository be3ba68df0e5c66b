import { sheetTabs } from '@comptoir/contract'
import * as z from 'zod/mini'
import { formEvents } from '../runtime/form/form-events.ts'
import { defineEvents } from '../runtime/index.ts'
import { cartEvents } from '../shared/product/cart-events.ts'

export const sheetEvents = defineEvents({
  'comptoir-product-shown': {
    doc: 'The product is on screen: what a host may call its page by.',
    detail: z.object({ id: z.int(), name: z.string(), reference: z.string() }),
  },
  'comptoir-tab-changed': {
    doc: 'The user has opened a tab: put it in the address, and give it back as `tab`.',
    detail: z.object({ tab: z.enum(sheetTabs) }),
  },
})

export const productSheetEvents = { ...sheetEvents, ...cartEvents, ...formEvents }
