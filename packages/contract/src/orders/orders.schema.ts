import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../collection.schema.ts'
import {
  amountSchema,
  daySchema,
  idParam,
  instantSchema,
  namedSchema,
  optionalTextSchema,
  rowIdSchema,
  textSchema,
  uuidSchema,
} from '../common.schema.ts'
import { orderLinesMax, percentageMax } from '../constants.ts'
import { feeModes, feeSchema } from '../fees.schema.ts'
import { jobDraftShape, jobShape } from '../job.schema.ts'
import { priceProvenanceSchema } from '../price-provenance.schema.ts'
import { salesUnits } from '../product.schema.ts'
import { queryDecimal, queryDirection, queryInteger, searchText } from '../query.schema.ts'
import { orderStatuses } from '../statuses.ts'

/** What an order was made from. */
export const orderOrigins = ['cart', 'selection_list', 'consultation', 'punch_out', 'direct'] as const
export type OrderOrigin = (typeof orderOrigins)[number]

/** How far the last letter of an order is. */
export const orderLetterStates = ['queued', 'sent', 'refused'] as const
export type OrderLetterState = (typeof orderLetterStates)[number]

/** The longest message to an agency. */
export const orderMessageMaxLength = 2000

/** An order as a list shows it. */
export const orderSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('Order'),
  id: z.int(),
  /** `2026-00042`: counted per company and year. */
  number: z.string(),
  status: z.enum(orderStatuses),
  supplier: namedSchema,
  /** `null`: still to be chosen. */
  agency: z.nullable(namedSchema),
  requester: namedSchema,
  unit: namedSchema,
  ...jobShape,
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
  /** The last letter to the agency; `null` before the first, and once its trace was erased. */
  letter: z.nullable(
    z.object({
      state: z.enum(orderLetterStates),
      recipient: z.string(),
      at: instantSchema,
      /** 2: it was sent again once. */
      count: z.int(),
    }),
  ),
  /** For `If-Match`; every change of lines and fees moves it. */
  version: z.int(),
})

export type Order = z.infer<typeof orderSchema>

/** A fee of an order: that of an agreement, or one that somebody entered or changed (`isManual`, D-10). */
export const orderCostSchema = z.extend(feeSchema, {
  '@id': z.string(),
  '@type': z.literal('OrderLineCost'),
  isManual: z.boolean(),
  /** What is charged below the franco. */
  charge: amountSchema,
  /** What is charged: 0 from the franco on. */
  due: amountSchema,
})

export type OrderCost = z.infer<typeof orderCostSchema>

/** Where the goods go, copied when the order was made. */
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
  origin: z.object({ kind: z.enum(orderOrigins), id: z.nullable(z.int()) }),
  costs: z.array(orderCostSchema),
  /** What the supplier's agreement offers beside them. */
  otherFees: z.array(feeSchema),
  /** Where its letter goes; `null`: the agency has no address. */
  recipient: z.nullable(z.string()),
  blockers: z.array(z.enum(orderBlockers)),
  /** When the Punch-Out prices in it stopped holding; `null`: they hold, or it has none. */
  pricesOverSince: z.nullable(instantSchema),
})

export type OrderDetail = z.infer<typeof orderDetailSchema>

export const orderConfirmationSchema = z.strictObject({
  /** Confirm at Punch-Out prices that no longer hold. */
  takesExpired: z._default(z.boolean(), false),
})

/** One product of an order, copied when the line was made. */
export const orderLineSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('OrderLine'),
  id: z.int(),
  /** `null`: a line that no catalogue has. */
  productId: z.nullable(z.int()),
  reference: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  catalog: z.nullable(z.string()),
  unit: z.enum(salesUnits),
  quantity: z.number(),
  /** For `priceBase` units; `null`: still to be entered. */
  unitPrice: z.nullable(amountSchema),
  priceBase: z.int(),
  /** round(quantity × unitPrice / priceBase, 2); `null` without a price. */
  total: z.nullable(amountSchema),
  /** How the first price came about; `null` where there was none. */
  provenance: z.nullable(priceProvenanceSchema),
  /** Why the price was set by hand; `null`: it is the first one. */
  priceReason: z.nullable(z.string()),
})

export type OrderLine = z.infer<typeof orderLineSchema>

const orderDays = z.strictObject({ after: z.optional(daySchema), before: z.optional(daySchema) })

export const orderFacets = ['status', 'supplier', 'agency', 'requester', 'unit', 'family', 'product'] as const

export const orderQuerySchema = z.strictObject({
  ...pageQuery,
  /** Number, supplier, agency, business, job, quote, requester. */
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
  /** Begins the code or the name of the business or the job. */
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
  /** Of all orders that the filters find, not of the page alone. */
  sums: z.object({
    goods: amountSchema,
    fees: amountSchema,
    total: amountSchema,
    /** Goods of the lines of the chosen families and products alone; all goods where none is chosen. */
    lines: z.optional(amountSchema),
  }),
})

export const orderLineCollectionSchema = collectionOf(orderLineSchema)
export const orderCostCollectionSchema = collectionOf(orderCostSchema)

/** A quantity of an order: zero cannot be ordered. */
const orderedQuantity = z
  .number()
  .check(z.minimum(1, 'quantity_zero'), z.maximum(999_999_999, 'too_big'), z.multipleOf(0.001, 'invalid'))

const orderedPrice = z
  .number()
  .check(
    z.positive({ error: 'not_positive', abort: true }),
    z.maximum(99_999_999, 'too_big'),
    z.multipleOf(0.0001, 'invalid'),
  )

/** One line of the cart as its owner saw it. */
const orderedCartLine = z.strictObject({ id: rowIdSchema, quantity: orderedQuantity })

const messageSchema = z.pipe(
  z.nullish(z.string().check(z.trim(), z.maxLength(orderMessageMaxLength, 'too_long'))),
  z.transform((text) => text || null),
)

const wishedOnSchema = z.pipe(
  z.nullish(z.union([z.literal(''), z.iso.date('invalid')])),
  z.transform((day) => day || null),
)

const orderHead = {
  ...jobDraftShape,
  wishedOn: wishedOnSchema,
  message: messageSchema,
  /** One of the user's addresses; `null`: none, or the one that the order has. */
  deliveryAddress: z.nullable(uuidSchema),
}

/** Lines of the cart that become pre-orders, one for each supplier. */
export const ordersFromCartSchema = z.strictObject({
  ...orderHead,
  lines: z.array(orderedCartLine).check(z.minLength(1, 'required'), z.maxLength(orderLinesMax, 'too_many')),
  /** One for each supplier of the lines. */
  agencies: z
    .array(z.strictObject({ supplier: rowIdSchema, agency: rowIdSchema }))
    .check(z.minLength(1, 'required'), z.maxLength(200, 'too_many')),
})

export type OrdersFromCart = z.output<typeof ordersFromCartSchema>

/** Lines of the cart and the agencies that were chosen for them, before they are ordered. */
export const agencyPricesQuerySchema = z.pick(ordersFromCartSchema, { lines: true, agencies: true })
export type AgencyPricesQuery = z.output<typeof agencyPricesQuerySchema>

/** What lines cost at the chosen agencies beside what they cost in the cart, which knows no agency (D-31). */
export const agencyPricesSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('AgencyPrices'),
  suppliers: z.array(
    z.object({
      supplier: z.int(),
      agency: z.int(),
      /** In the cart. */
      total: amountSchema,
      agencyTotal: amountSchema,
      changedLines: z.int(),
    }),
  ),
})

export type AgencyPrices = z.infer<typeof agencyPricesSchema>

/** The pre-orders made by one request; they can be undone together while all are pre-orders. */
export const orderBatchSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('OrderBatch'),
  id: z.int(),
  orders: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      supplier: namedSchema,
      agency: namedSchema,
      lineCount: z.int(),
      total: amountSchema,
    }),
  ),
})

export type OrderBatch = z.infer<typeof orderBatchSchema>

export const orderDraftSchema = z.strictObject({ ...orderHead, agency: rowIdSchema })
export type OrderDraft = z.output<typeof orderDraftSchema>

export const orderLinesAddSchema = z.strictObject({
  lines: z
    .array(z.strictObject({ productId: rowIdSchema, quantity: orderedQuantity }))
    .check(z.minLength(1, 'required'), z.maxLength(orderLinesMax, 'too_many')),
})

/** A price that differs from the line's needs a reason. */
export const orderLineChangeSchema = z.strictObject({
  reference: textSchema,
  name: textSchema,
  quantity: orderedQuantity,
  unitPrice: orderedPrice,
  priceReason: optionalTextSchema,
})

export type OrderLineChange = z.output<typeof orderLineChangeSchema>

/** Cells of a grid: only what is given is changed. */
export const orderLineEditSchema = z.strictObject({
  id: rowIdSchema,
  quantity: z.optional(orderedQuantity),
  unitPrice: z.optional(orderedPrice),
  priceReason: z.optional(optionalTextSchema),
})

export type OrderLineEdit = z.output<typeof orderLineEditSchema>

export const orderLinesEditSchema = z.strictObject({
  lines: z
    .array(orderLineEditSchema)
    .check(z.minLength(1, 'required'), z.maxLength(orderLinesMax, 'too_many')),
})

/** What a write of lines has changed: the order with its sums, and the lines. */
export const orderLinesChangeSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('OrderLinesChange'),
  order: orderDetailSchema,
  lines: z.array(orderLineSchema),
  /** What could not be added, by its place in the request. */
  refused: z.array(
    z.object({ index: z.int(), code: z.enum(['not_a_choice', 'other_supplier', 'no_price']) }),
  ),
})

export type OrderLinesChange = z.infer<typeof orderLinesChangeSchema>

const feeAmount = z.nullable(z.number()).check(
  z.refine((value) => value === null || value > 0, 'not_positive'),
  z.refine((value) => value === null || value <= 99_999_999, 'too_big'),
)

/** A fee as a form edits it; only the field of the chosen mode counts. */
export const orderCostDraftSchema = z
  .strictObject({
    name: textSchema,
    mode: z.enum(feeModes),
    amount: z.nullable(z.number()),
    percentage: z.nullable(z.number()),
    /** The goods from which it is not due. */
    franco: feeAmount,
  })
  .check(
    z.superRefine(({ mode, amount, percentage }, issues) => {
      const value = mode === 'amount' ? amount : percentage
      const maximum = mode === 'amount' ? 99_999_999 : percentageMax
      const add = (message: string) =>
        issues.addIssue({ code: 'custom', path: [mode], message, input: value })
      if (value === null) add('required')
      else if (value <= 0) add('not_positive')
      else if (value > maximum) add('too_big')
      else if (Math.abs(value * 100 - Math.round(value * 100)) > 1e-6) add('invalid')
    }),
  )

export type OrderCostDraft = z.output<typeof orderCostDraftSchema>

export const orderCostAddSchema = z.strictObject({ order: rowIdSchema, cost: orderCostDraftSchema })

/** What a write of fees has changed. */
export const orderCostChangeSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('OrderCostChange'),
  order: orderDetailSchema,
})

/** A line of a past order beside what it costs today. */
export const reorderLineSchema = z.object({
  '@type': z.literal('ReorderLine'),
  id: z.int(),
  productId: z.nullable(z.int()),
  reference: z.string(),
  name: z.string(),
  quantity: z.number(),
  priceBase: z.int(),
  before: z.nullable(amountSchema),
  /** `null`: no price is known today. */
  today: z.nullable(amountSchema),
  /** `false`: it has left its catalogue, or never was in one. */
  available: z.boolean(),
})

export type ReorderLine = z.infer<typeof reorderLineSchema>

export const reorderSchema = collectionOf(reorderLineSchema)

export const orderLineParams = z.strictObject({ id: idParam, line: idParam })
