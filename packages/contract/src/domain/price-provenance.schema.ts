import * as z from 'zod/mini'
import { amountSchema, daySchema, instantSchema } from '../core/common.schema.ts'
import { priceLevels } from './product.schema.ts'

/** One step from the public price, where there is one, to the net price; `percent` is the discount on the previous step. */
export const priceStepSchema = z.object({
  kind: z.enum(['public', 'first_discount', 'second_discount', 'net']),
  percent: z.nullable(z.number()),
  price: amountSchema,
})

/** Where the price of an order's line comes from: our price rules, a supplier's answer to a consultation, or another shop. */
export const priceOrigins = ['price_rules', 'consultation', 'punch_out'] as const
export type PriceOrigin = (typeof priceOrigins)[number]

/** How a price was computed on the day it was copied into an order (D-07, D-09); never recomputed. */
export const priceProvenanceSchema = z.object({
  origin: z.enum(priceOrigins),
  /** The day of the price. */
  day: daySchema,
  /** `null`: there was no public price. */
  public: z.nullable(amountSchema),
  /** For the line's `priceBase` units, at the line's first quantity. */
  net: amountSchema,
  /** `null` where no price rule was applied. */
  level: z.nullable(z.enum(priceLevels)),
  agreement: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** The quantity from which a price by quantity holds. */
  fromQuantity: z.nullable(z.number()),
  steps: z.array(priceStepSchema),
  /** Only for a price from a consultation. */
  consultation: z.optional(
    z.object({ id: z.int(), name: z.string(), answeredAt: z.nullable(instantSchema) }),
  ),
})

export type PriceProvenance = z.infer<typeof priceProvenanceSchema>
