import { sheetTabs } from '@comptoir/contract'
import * as z from 'zod/mini'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineEvents } from '../../runtime/index.ts'
import { cartEvents } from '../../domain/product/cart-events.ts'

export const sheetEvents = defineEvents({
  'comptoir-product-shown': {
    doc: 'The product is shown: its data, for instance for the page title.',
    detail: z.object({ id: z.int(), name: z.string(), reference: z.string() }),
  },
  'comptoir-tab-changed': {
    doc: 'The user opened a tab: store it in the URL, and set it as `tab`.',
    detail: z.object({ tab: z.enum(sheetTabs) }),
  },
})

export const productSheetEvents = { ...sheetEvents, ...cartEvents, ...formEvents }
