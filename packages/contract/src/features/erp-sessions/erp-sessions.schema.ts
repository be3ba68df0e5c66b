import * as z from 'zod/mini'
import { amountSchema, instantSchema, localeSchema, uuidSchema } from '../../core/common.schema.ts'
import { erpProtocols } from './erp-clients.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** The purpose of an ERP's session: a new cart, an earlier one to change, or an earlier one to view. */
export const erpOperations = ['create', 'edit', 'inspect'] as const
export type ErpOperation = (typeof erpOperations)[number]

/** A buyer of an ERP in our shop, from the start address to the transfer. */
export const erpSessionSchema = resource('ErpSession', {
  id: z.int(),
  protocol: z.enum(erpProtocols),
  operation: z.enum(erpOperations),
  locale: localeSchema,
  /** The name of the ERP for its buyers. */
  host: z.string(),
  /** The product that the ERP wants to show first. */
  product: z.nullable(z.int()),
  /** The initial search text of the ERP; empty for none. */
  search: z.string(),
  /** References of an earlier cart that are no longer in any catalogue: they were not restored. */
  missing: z.array(z.string()),
  /** Set once the cart was transferred, or the buyer left without it: nothing can be changed any more. */
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

/** `leave`: back to the ERP without a cart; an edited cart is left unchanged there. */
export const erpTransferFormSchema = z.strictObject({ action: z.enum(['transfer', 'leave']) })

/** A line of a cart in the format for an ERP. */
export const transferredLineSchema = z.object({
  /** Our id of the product; an ERP can send it back to identify the product. */
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
  /** ISO unit as in SAP: `PCE`, `MTR`. */
  isoUnit: z.string(),
  /** Net, excluding VAT, for `priceBase` units; lines without a price are not transferred. */
  unitPrice: amountSchema,
  priceBase: z.int(),
  total: amountSchema,
  currency: z.literal('EUR'),
  /** Code and name of the product's family. */
  classification: z.object({ code: z.string(), name: z.string() }),
  /** Code of UNSPSC of the family, or of the nearest one above it that has one. */
  unspsc: z.nullable(z.string()),
  /** Class of ETIM, likewise. */
  etimClass: z.nullable(z.string()),
  /** Days until an agency that has it in stock can deliver it; `null`: unknown. */
  leadTimeDays: z.nullable(z.int()),
})

export type TransferredLine = z.infer<typeof transferredLineSchema>

/** A fee of an agreement, due on the lines of one supplier. */
export const transferredFeeSchema = z.object({
  /** Identifies the fee in a message: `fee-12`. */
  code: z.string(),
  name: z.string(),
  supplier: z.object({ id: z.int(), name: z.string() }),
  /** Excluding VAT. */
  amount: amountSchema,
})

export type TransferredFee = z.infer<typeof transferredFeeSchema>

const formFieldSchema = z.object({ name: z.string(), value: z.string() })
export type FormField = z.infer<typeof formFieldSchema>

/** What is sent to the ERP when a session ends. */
export const erpTransferSchema = z.object({
  /** How the buyer left: with the cart, or without. */
  action: z.enum(['transfer', 'leave']),
  /** The lines, for a host that reads JSON. */
  lines: z.array(transferredLineSchema),
  /** The fees due on them: with the lines, the sum that the buyer saw. */
  fees: z.array(transferredFeeSchema),
  /** The same as the `NEW_ITEM-…` fields of OCI. */
  oci: z.array(formFieldSchema),
  /** The same as a cXML PunchOutOrderMessage. */
  cxml: z.string(),
  /** The form that sends the buyer back, in the protocol of the session: a host that embeds elements need not post it. */
  form: z.object({
    /** The address given by the ERP. */
    action: z.string(),
    /** The window requested by the ERP: `_top`, `_self` or a name. */
    target: z.string(),
    fields: z.array(formFieldSchema),
  }),
})

export const erpTransferAnswerSchema = resource('ErpTransfer', {
  ...erpTransferSchema.shape,
})

export type ErpTransfer = z.infer<typeof erpTransferSchema>
