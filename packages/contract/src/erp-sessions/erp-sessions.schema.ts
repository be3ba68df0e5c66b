import * as z from 'zod/mini'
import { amountSchema, instantSchema, localeSchema, uuidSchema } from '../common.schema.ts'
import { erpProtocols } from './erp-clients.schema.ts'

/** What an ERP's buyer is here for: a new cart, an earlier one to change, or an earlier one to look at. */
export const erpOperations = ['create', 'edit', 'inspect'] as const
export type ErpOperation = (typeof erpOperations)[number]

/** A buyer of an ERP in our shop, from the start address to the transfer. */
export const erpSessionSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('ErpSession'),
  id: z.int(),
  protocol: z.enum(erpProtocols),
  operation: z.enum(erpOperations),
  locale: localeSchema,
  /** The ERP as its buyers know it. */
  host: z.string(),
  /** The product that the ERP asks to be shown first. */
  product: z.nullable(z.int()),
  /** What the ERP asks to be searched first; empty for nothing. */
  search: z.string(),
  /** References of an earlier cart that are in no catalogue any more: they were not put back. */
  missing: z.array(z.string()),
  /** Set once the cart was transferred, or the buyer has left without: nothing can be changed any more. */
  closedAt: z.nullable(instantSchema),
})

export type ErpSession = z.infer<typeof erpSessionSchema>

/** The token of the start address; it opens one session, once. */
export const erpStartSchema = z.strictObject({ start: uuidSchema })

export const openedErpSessionSchema = z.object({
  ...erpSessionSchema.shape,
  /** The bearer token of the session, for elements in the host's own page. */
  authorizeToken: z.string(),
})

export type OpenedErpSession = z.infer<typeof openedErpSessionSchema>

/** `leave`: back to the ERP with nothing; in an edited cart nothing changes there. */
export const erpTransferFormSchema = z.strictObject({ action: z.enum(['transfer', 'leave']) })

/** A line of a cart as an ERP takes it. */
export const transferredLineSchema = z.object({
  /** Our number of the product; an ERP that sends it back finds it again. */
  productId: z.int(),
  reference: z.string(),
  ean: z.nullable(z.string()),
  /** The buying company's own article number. */
  ownReference: z.nullable(z.string()),
  name: z.string(),
  description: z.string(),
  manufacturer: z.string(),
  supplier: z.object({ id: z.int(), name: z.string() }),
  quantity: z.number(),
  /** UN/CEFACT recommendation 20: `EA`, `MTR`. */
  unit: z.string(),
  /** ISO unit as SAP knows it: `PCE`, `MTR`. */
  isoUnit: z.string(),
  /** Net, excluding VAT, for `priceBase` units; what has no price is not transferred. */
  unitPrice: amountSchema,
  priceBase: z.int(),
  total: amountSchema,
  currency: z.literal('EUR'),
  /** Code and name of the product's family. */
  classification: z.object({ code: z.string(), name: z.string() }),
  /** Days until an agency that has it in stock can hand it over; `null`: not known. */
  leadTimeDays: z.nullable(z.int()),
})

export type TransferredLine = z.infer<typeof transferredLineSchema>

const formFieldSchema = z.object({ name: z.string(), value: z.string() })
export type FormField = z.infer<typeof formFieldSchema>

/** What leaves for the ERP when a session ends. */
export const erpTransferSchema = z.object({
  /** How the buyer left: with the cart, or without. */
  action: z.enum(['transfer', 'leave']),
  /** The lines, for a host that reads JSON. */
  lines: z.array(transferredLineSchema),
  /** The same as the `NEW_ITEM-…` fields of OCI. */
  oci: z.array(formFieldSchema),
  /** The same as a cXML PunchOutOrderMessage. */
  cxml: z.string(),
  /** The form that takes the buyer back, in the protocol of the session: a host that embeds elements need not post it. */
  form: z.object({
    /** The address that the ERP gave. */
    action: z.string(),
    /** The window that the ERP asked for: `_top`, `_self` or a name. */
    target: z.string(),
    fields: z.array(formFieldSchema),
  }),
})

export const erpTransferAnswerSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('ErpTransfer'),
  ...erpTransferSchema.shape,
})

export type ErpTransfer = z.infer<typeof erpTransferSchema>
