import { erpTransferSchema } from '@comptoir/contract'
import { defineEvents } from '../../runtime/index.ts'

/** The events of an ERP buyer's cart. */
export const transferEvents = defineEvents({
  'comptoir-cart-transferred': {
    doc: 'The buyer of an ERP has ended the session: the data sent to the ERP as JSON, as OCI fields and as cXML, and the form that returns the buyer. Post the form, or use the lines from here.',
    detail: erpTransferSchema,
  },
})
