import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import {
  amountSchema,
  daySchema,
  idParam,
  namedSchema,
  quantityParam,
  rowIdSchema,
} from '../../core/common.schema.ts'
import { priceLevels } from '../../domain/product.schema.ts'
import { queryDecimal, queryInteger, searchText } from '../../core/query.schema.ts'
import { priceStepSchema } from '../../domain/price-provenance.schema.ts'
import { discountTroubles, isEmptyCondition } from './agreement-discounts.rules.ts'
import { discountSchema } from './agreement-parts.schema.ts'

/** The subject of the conditions of an agreement. */
export const discountCategories = ['families', 'products', 'multiple_prices'] as const
export type DiscountCategory = (typeof discountCategories)[number]

const priceRange = z.object({ from: z.number(), net: amountSchema })

/** The condition of an agreement for one family or one product; all `null` without a condition. */
export const agreementDiscountSchema = z.object({
  /** Of the family or the product. */
  id: z.int(),
  name: z.string(),
  /** The code of a family, the maker's reference of a product. */
  code: z.string(),
  /** For products only. */
  manufacturer: z.nullable(z.string()),
  catalog: z.nullable(namedSchema),
  publicPrice: z.nullable(amountSchema),
  base: z.nullable(z.int()),
  /** In percent. */
  discount1: z.nullable(z.number()),
  discount2: z.nullable(z.number()),
  netPrice: z.nullable(amountSchema),
  /** Prices from a quantity on, only in `multiple_prices`. */
  ranges: z.array(priceRange),
  /** `null` where there is no condition yet. */
  version: z.nullable(z.int()),
})

export type AgreementDiscount = z.infer<typeof agreementDiscountSchema>

export const agreementDiscountCollectionSchema = collectionOf(agreementDiscountSchema)

const listed = {
  ...pageQuery,
  /** A part of reference, code or name. */
  search: searchText,
  /** Products of this family and its descendants. */
  family: z.optional(queryInteger({ min: 1, max: 2_147_483_647 })),
  /** `all`: those without a condition too. */
  scope: z._default(z.enum(['set', 'all']), 'set'),
}

export const agreementDiscountQuerySchema = z.strictObject({
  ...listed,
  frameworkAgreement: queryInteger({ min: 1, max: 2_147_483_647 }),
  category: z.enum(discountCategories),
  catalog: z.optional(queryInteger({ min: 1, max: 2_147_483_647 })),
})

export type AgreementDiscountQuery = z.output<typeof agreementDiscountQuerySchema>

export const catalogDiscountQuerySchema = z.strictObject(listed)

export const catalogDiscountParams = z.strictObject({
  frameworkAgreement: idParam,
  catalog: idParam,
  category: z.enum(discountCategories),
})

/** The version that the writer has read: `null` if there was none, omitted to skip the check. */
const version = z.optional(z.nullable(z.int()))

/** A price above zero, at most four decimals. */
const netPriceSchema = z.number().check(
  z.minimum(0.0001, { error: 'not_positive', abort: true }),
  z.maximum(999_999_999, 'too_big'),
  z.refine((value) => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-4, 'four_decimals'),
)

interface Line {
  readonly netPrice?: number | null
  readonly discount1: number | null
  readonly discount2: number | null
}

const isConsistent = z.superRefine<Line>((line, context) => {
  if (isEmptyCondition(line)) return
  for (const { field, code } of discountTroubles(line))
    context.addIssue({ code: 'custom', message: code, path: [field], input: line[field] })
})

/** All `null` removes the condition. */
const familyLine = z
  .strictObject({
    id: rowIdSchema,
    discount1: z.nullable(discountSchema),
    discount2: z.nullable(discountSchema),
    version,
  })
  .check(isConsistent)

const productLine = z
  .strictObject({
    id: rowIdSchema,
    netPrice: z.nullable(netPriceSchema),
    discount1: z.nullable(discountSchema),
    discount2: z.nullable(discountSchema),
    version,
  })
  .check(isConsistent)

/** Lines of one write. */
export const discountLinesMax = 500

export const agreementDiscountsWriteSchema = z.strictObject({
  frameworkAgreement: rowIdSchema,
  families: z._default(z.array(familyLine).check(z.maxLength(discountLinesMax, 'too_big')), []),
  products: z._default(z.array(productLine).check(z.maxLength(discountLinesMax, 'too_big')), []),
})

export type AgreementDiscountsWrite = z.output<typeof agreementDiscountsWriteSchema>

export const multiplePricesWriteSchema = z.strictObject({
  frameworkAgreement: rowIdSchema,
  products: z
    .array(
      z.strictObject({
        id: rowIdSchema,
        /** All prices by quantity of the product; an empty list removes them. */
        ranges: z
          .array(
            z.strictObject({
              from: z.number().check(z.gt(0, 'not_positive'), z.maximum(999_999_999, 'too_big')),
              net: netPriceSchema,
            }),
          )
          .check(z.maxLength(20, 'too_big')),
        version,
      }),
    )
    .check(z.maxLength(100, 'too_big')),
})

export type MultiplePricesWrite = z.output<typeof multiplePricesWriteSchema>

const rowVersions = z.array(z.object({ id: z.int(), version: z.nullable(z.int()) }))

/** What changed, the lines that undo it, and the current version of each row; `null`: there is no condition. */
export const discountChangeSchema = z.object({
  '@type': z.literal('AgreementDiscountChange'),
  added: z.int(),
  updated: z.int(),
  deleted: z.int(),
  undo: z.object({
    families: z.array(
      z.object({ id: z.int(), discount1: z.nullable(z.number()), discount2: z.nullable(z.number()) }),
    ),
    products: z.array(
      z.object({
        id: z.int(),
        netPrice: z.nullable(z.number()),
        discount1: z.nullable(z.number()),
        discount2: z.nullable(z.number()),
      }),
    ),
    ranges: z.array(z.object({ id: z.int(), ranges: z.array(priceRange) })),
  }),
  versions: z.object({ families: rowVersions, products: rowVersions, ranges: rowVersions }),
})

export type DiscountChange = z.infer<typeof discountChangeSchema>

/** A bulk change of conditions: net prices by a percentage, discounts by points; for one family or catalogue, or all. */
export const discountAdjustmentSchema = z.strictObject({
  frameworkAgreement: rowIdSchema,
  /** 3: net prices and prices by quantity rise by 3 %. */
  netPercent: z.number().check(z.gt(-100, 'too_small'), z.maximum(100, 'too_big')),
  /** 2: a discount of 40 % is 42 %. */
  discountPoints: z.number().check(z.minimum(-100, 'too_small'), z.maximum(100, 'too_big')),
  family: z.nullable(rowIdSchema),
  catalog: z.nullable(rowIdSchema),
})

export type DiscountAdjustment = z.output<typeof discountAdjustmentSchema>

/** What an adjustment would change: the counts, and the first changes. */
export const adjustmentPreviewSchema = z.object({
  '@type': z.literal('DiscountAdjustmentPreview'),
  families: z.int(),
  products: z.int(),
  ranges: z.int(),
  examples: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      kind: z.enum(['net_price', 'discount', 'price_range']),
      before: z.number(),
      after: z.number(),
    }),
  ),
})

export const testedPriceQuerySchema = z.strictObject({
  product: queryInteger({ min: 1, max: 2_147_483_647 }),
  quantity: z.optional(quantityParam),
  /** The unit to price for; one of the caller's units. */
  unit: queryInteger({ min: 1, max: 2_147_483_647 }),
  day: daySchema,
  /** The condition of the draft for the product, not yet saved. */
  draftNetPrice: z.optional(queryDecimal({ min: 0.0001 })),
  draftDiscount1: z.optional(queryDecimal({ min: 0, max: 100 })),
  draftDiscount2: z.optional(queryDecimal({ min: 0, max: 100 })),
})

export type TestedPriceQuery = z.output<typeof testedPriceQuerySchema>

const traceSchema = z.object({
  net: amountSchema,
  total: amountSchema,
  coefficient: z.nullable(z.number()),
  level: z.enum(priceLevels),
  /** The agreement whose conditions apply; `null` at public price. */
  agreement: z.nullable(namedSchema),
  fromQuantity: z.nullable(z.number()),
  steps: z.array(priceStepSchema),
})

/** A net price with its trace, and the price of the draft (D-09). */
export const testedPriceSchema = z.object({
  '@type': z.literal('TestedPrice'),
  publicPrice: z.nullable(amountSchema),
  base: z.int(),
  now: z.nullable(traceSchema),
  draft: z.nullable(traceSchema),
})

export type TestedPrice = z.infer<typeof testedPriceSchema>
