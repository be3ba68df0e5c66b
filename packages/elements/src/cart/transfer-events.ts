import { erpTransferSchema } from '@comptoir/contract'
import { defineEvents } from '../runtime/index.ts'

/** What the cart of an ERP's buyer says at its end. */
export const transferEvents = defineEvents({
  'comptoir-cart-transferred': {
    doc: 'The buyer of an ERP has ended the session: what is sent to the ERP as JSON, as OCI fields and as cXML, and the form that takes the buyer back. Post the form, or take the lines from here.',
    detail: erpTransferSchema,
  },
})
