import { erpTransferSchema } from '@comptoir/contract'
import * as z from 'zod/mini'
import { defineEvents } from '../../runtime/index.ts'

/** The events of an ERP buyer's cart. */
export const transferEvents = defineEvents({
  'comptoir-before-transfer': {
    doc: 'The buyer of an ERP is about to end the session: `transfer` with these lines, `leave` without any. Cancel it and the session goes on.',
    detail: z.object({
      action: z.enum(['transfer', 'leave']),
      lines: z.array(z.object({ productId: z.int(), quantity: z.number() })),
    }),
    cancelable: true,
  },
  'comptoir-cart-transferred': {
    doc: 'The buyer of an ERP has ended the session: the data sent to the ERP as JSON, as OCI fields and as cXML, and the form that returns the buyer. Post the form, or use the lines from here.',
    detail: erpTransferSchema,
  },
})
