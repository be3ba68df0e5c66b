import * as z from 'zod/mini'
import { amountSchema, daySchema, namedSchema, quantityParam } from '../../core/common.schema.ts'
import { priceStepSchema } from '../../domain/price-provenance.schema.ts'
import { priceLevels } from '../../domain/product.schema.ts'
import { quantityPriceSchema } from './product-sheet.schema.ts'

/** What to price; without a quantity, one unit. */
export const priceExplanationQuerySchema = z.strictObject({ quantity: z.optional(quantityParam) })

/** All components of a net price: printed by "explain this price", and the basis for disputes (D-09). */
export const priceExplanationSchema = z.object({
  '@type': z.literal('PriceExplanation'),
  quantity: z.number(),
  /** Sales units that all prices here are for. */
  base: z.int(),
  day: daySchema,
  /** `null` where there is none and the net price was negotiated. */
  public: z.nullable(amountSchema),
  net: amountSchema,
  /** net ÷ public, four decimals; `null` without a public price. */
  coefficient: z.nullable(z.number()),
  level: z.enum(priceLevels),
  steps: z.array(priceStepSchema),
  /** round(quantity × net / base, 2). */
  total: amountSchema,
  /** The tariff of the public price. */
  tariff: z.object({ name: z.string(), publishedOn: daySchema }),
  /** `null` at public price. `unit` negotiated it; `isInherited` when it is above the user's own unit. */
  agreement: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      unit: namedSchema,
      isInherited: z.boolean(),
      start: daySchema,
      end: z.nullable(daySchema),
    }),
  ),
  quantityPrices: z.array(quantityPriceSchema),
})

export type PriceExplanation = z.infer<typeof priceExplanationSchema>

/** An agreement with a condition for a product, and the price under it. */
export const productAgreementSchema = z.object({
  '@type': z.literal('ProductAgreement'),
  id: z.int(),
  name: z.string(),
  supplier: namedSchema,
  unit: namedSchema,
  start: daySchema,
  end: z.nullable(daySchema),
  level: z.enum(priceLevels),
  /** For `price.base` units at quantity 1. */
  net: amountSchema,
  /** Whether it applies; the others are ignored. */
  isChosen: z.boolean(),
})

export type ProductAgreement = z.infer<typeof productAgreementSchema>

/** The price of a product from a day on. */
export const pastPriceSchema = z.object({
  '@type': z.literal('PastPrice'),
  from: daySchema,
  public: amountSchema,
  /** The company's price under the agreements of that day. */
  net: amountSchema,
  base: z.int(),
  tariff: z.string(),
})

export type PastPrice = z.infer<typeof pastPriceSchema>
