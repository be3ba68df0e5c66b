import * as z from 'zod/mini'
import { collectionOf } from '../../core/collection.schema.ts'
import {
  amountSchema,
  idParam,
  optionalTextSchema,
  rowIdSchema,
  textSchema,
} from '../../core/common.schema.ts'
import { orderLinesMax } from '../../core/constants.ts'
import { priceProvenanceSchema } from '../../domain/price-provenance.schema.ts'
import { salesUnits } from '../../domain/product.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** One product of an order, copied when the line was created. */
export const orderLineSchema = resource('OrderLine', {
  id: z.int(),
  /** `null`: a line that is not in any catalogue. */
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
  /** How the first price was computed; `null` where there was none. */
  provenance: z.nullable(priceProvenanceSchema),
  /** Why the price was set manually; `null`: it is the original one. */
  priceReason: z.nullable(z.string()),
})

export type OrderLine = z.infer<typeof orderLineSchema>

export const orderLineCollectionSchema = collectionOf(orderLineSchema)

/** A quantity of an order: zero cannot be ordered. */
export const orderedQuantity = z
  .number()
  .check(z.minimum(1, 'quantity_zero'), z.maximum(999_999_999, 'too_big'), z.multipleOf(0.001, 'invalid'))

const orderedPrice = z
  .number()
  .check(
    z.minimum(0.0001, { error: 'not_positive', abort: true }),
    z.maximum(99_999_999, 'too_big'),
    z.multipleOf(0.0001, 'invalid'),
  )

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

/** Cells of a grid: only given fields are changed. */
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

/** A line of a past order with its price of today. */
export const reorderLineSchema = z.object({
  '@type': z.literal('ReorderLine'),
  id: z.int(),
  productId: z.nullable(z.int()),
  reference: z.string(),
  name: z.string(),
  quantity: z.number(),
  unit: z.enum(salesUnits),
  /** Number of units that both prices are for. */
  priceBase: z.int(),
  before: z.nullable(amountSchema),
  /** `null`: there is no price today. */
  today: z.nullable(amountSchema),
  /** `false`: it has left its catalogue, or was never in one. */
  available: z.boolean(),
})

export type ReorderLine = z.infer<typeof reorderLineSchema>

export const reorderSchema = collectionOf(reorderLineSchema)

export const orderLineParams = z.strictObject({ id: idParam, line: idParam })
