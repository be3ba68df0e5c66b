import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import { amountSchema, daySchema, idParam, instantSchema, namedSchema } from '../../core/common.schema.ts'
import { feeSchema } from '../../domain/fees.schema.ts'
import { orderFormats } from '../../domain/order-format.schema.ts'
import { projectShape } from '../../domain/project.schema.ts'
import { queryDecimal, queryDirection, queryInteger, searchText } from '../../core/query.schema.ts'
import { orderStatuses } from '../../domain/statuses.ts'
import { orderCostSchema } from './order-costs.schema.ts'
import { orderLineSchema } from './order-lines.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** The origin of an order. */
export const orderOrigins = ['cart', 'selection_list', 'consultation', 'punch_out', 'direct'] as const
export type OrderOrigin = (typeof orderOrigins)[number]

/** Delivery status of the last email of an order. */
export const orderEmailStates = ['queued', 'sent', 'refused'] as const
export type OrderEmailState = (typeof orderEmailStates)[number]

/** An order as a list shows it. */
export const orderSchema = resource('Order', {
  id: z.int(),
  /** `2026-00042`: counted per company and year. */
  number: z.string(),
  status: z.enum(orderStatuses),
  supplier: namedSchema,
  /** `null`: still to be chosen. */
  agency: z.nullable(namedSchema),
  requester: namedSchema,
  unit: namedSchema,
  ...projectShape,
  createdAt: instantSchema,
  /** When it was confirmed; `null` for a pre-order. */
  orderedAt: z.nullable(instantSchema),
  wishedOn: z.nullable(daySchema),
  lineCount: z.int(),
  /** Sum of the rounded line totals, without fees. */
  goods: amountSchema,
  fees: amountSchema,
  /** goods + fees, excluding VAT. */
  total: amountSchema,
  /** The last email to the agency; `null` before the first, and once its trace was erased. */
  letter: z.nullable(
    z.object({
      state: z.enum(orderEmailStates),
      recipient: z.string(),
      at: instantSchema,
      /** 2: it was sent again once. */
      count: z.int(),
    }),
  ),
  /** For `If-Match`; every change of lines and fees increments it. */
  version: z.int(),
})

export type Order = z.infer<typeof orderSchema>

/** Delivery address, copied when the order was created. */
export const deliverySchema = z.object({
  name: z.string(),
  addressNumber: z.nullable(z.string()),
  address: z.string(),
  additionalAddress: z.nullable(z.string()),
  zipCode: z.string(),
  city: z.string(),
  country: z.string(),
})

export type Delivery = z.infer<typeof deliverySchema>

/** Why an order cannot be confirmed yet. */
export const orderBlockers = [
  'no_line',
  'no_agency',
  'agency_without_siret',
  'agency_without_email',
  'line_without_price',
  'line_without_reference',
] as const
export type OrderBlocker = (typeof orderBlockers)[number]

/** An order with all but its lines, documents and timeline. */
export const orderDetailSchema = z.extend(orderSchema, {
  message: z.nullable(z.string()),
  delivery: z.nullable(deliverySchema),
  origin: z.object({
    kind: z.enum(orderOrigins),
    id: z.nullable(z.int()),
    /** Of a consultation that the reader sees. */
    name: z.nullable(z.string()),
  }),
  costs: z.array(orderCostSchema),
  /** Additional fees of the supplier's agreement. */
  otherFees: z.array(feeSchema),
  /** Recipient of its email; `null`: the agency has no address. */
  recipient: z.nullable(z.string()),
  blockers: z.array(z.enum(orderBlockers)),
  /** When the Punch-Out prices in it expired; `null`: they are valid, or it has none. */
  pricesOverSince: z.nullable(instantSchema),
})

export type OrderDetail = z.infer<typeof orderDetailSchema>

export const orderFileQuerySchema = z.strictObject({
  format: z.enum(orderFormats, { error: 'not_a_choice' }),
})

export const orderConfirmationSchema = z.strictObject({
  /** Confirm with expired Punch-Out prices. */
  takesExpired: z._default(z.boolean(), false),
})

const orderDays = z.strictObject({ after: z.optional(daySchema), before: z.optional(daySchema) })

export const orderFacets = [
  'status',
  'supplier',
  'agency',
  'requester',
  'unit',
  'family',
  'product',
  'site',
] as const

export const orderQuerySchema = z.strictObject({
  ...pageQuery,
  /** Number, supplier, agency, project, job site, quote, requester. */
  search: searchText,
  status: z.optional(z.array(z.enum(orderStatuses)).check(z.maxLength(orderStatuses.length))),
  id: z.optional(z.array(idParam).check(z.maxLength(50))),
  supplier: z.optional(z.array(queryInteger({ min: 1 })).check(z.maxLength(100))),
  agency: z.optional(z.array(queryInteger({ min: 1 })).check(z.maxLength(100))),
  requester: z.optional(z.array(queryInteger({ min: 1 })).check(z.maxLength(100))),
  unit: z.optional(z.array(queryInteger({ min: 1, max: 2_147_483_647 })).check(z.maxLength(100))),
  /** Orders with a line of one of these families, or below them. */
  family: z.optional(z.array(queryInteger({ min: 1, max: 2_147_483_647 })).check(z.maxLength(100))),
  /** Orders with a line of one of these products. */
  product: z.optional(z.array(queryInteger({ min: 1, max: 2_147_483_647 })).check(z.maxLength(100))),
  /** Orders of one of these sites, by their job code. */
  site: z.optional(z.array(queryInteger({ min: 1, max: 2_147_483_647 })).check(z.maxLength(100))),
  /** Start of the code or the name of the project or the job site. */
  job: z.optional(z.string().check(z.trim(), z.maxLength(255))),
  created: z.optional(orderDays),
  ordered: z.optional(orderDays),
  total: z.optional(
    z.strictObject({ gte: z.optional(queryDecimal({ min: 0 })), lte: z.optional(queryDecimal({ min: 0 })) }),
  ),
  order: z.optional(
    z.strictObject({
      number: z.optional(queryDirection),
      createdAt: z.optional(queryDirection),
      orderedAt: z.optional(queryDirection),
      supplier: z.optional(queryDirection),
      total: z.optional(queryDirection),
    }),
  ),
  facets: z.optional(z.array(z.enum(orderFacets)).check(z.maxLength(orderFacets.length))),
})

export type OrderQuery = z.output<typeof orderQuerySchema>

export const orderCollectionSchema = z.object({
  ...collectionOf(orderSchema).shape,
  /** Of all orders that match the filters, not only of the page. */
  sums: z.object({
    goods: amountSchema,
    fees: amountSchema,
    total: amountSchema,
    /** Goods of the lines of the chosen families and products only; all goods where none is chosen. */
    lines: z.optional(amountSchema),
  }),
})

/** What a write of lines has changed: the order with its sums, and the lines. */
export const orderLinesChangeSchema = resource('OrderLinesChange', {
  order: orderDetailSchema,
  lines: z.array(orderLineSchema),
  /** Lines that could not be added, by their index in the request. */
  refused: z.array(
    z.object({ index: z.int(), code: z.enum(['not_a_choice', 'other_supplier', 'no_price']) }),
  ),
})

export type OrderLinesChange = z.infer<typeof orderLinesChangeSchema>

/** What a write of fees has changed. */
export const orderCostChangeSchema = resource('OrderCostChange', {
  order: orderDetailSchema,
})
