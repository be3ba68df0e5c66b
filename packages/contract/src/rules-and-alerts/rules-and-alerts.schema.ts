import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../collection.schema.ts'
import { amountSchema, daySchema, instantSchema, namedSchema, rowIdSchema } from '../common.schema.ts'
import { queryDecimal, queryDirection, queryInteger, searchText } from '../query.schema.ts'
import { quotationAlgorithms } from './quotation-price.rules.ts'

const rowId = queryInteger({ min: 1, max: 2_147_483_647 })

/** How a unit makes one price for costing a job, where several suppliers have conditions for a product (D-08). */
export const quotationRuleSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('QuotationPriceRule'),
  id: z.int(),
  /** The unit whose rule it is; it holds for all below it. */
  unit: namedSchema,
  /** `null`: all catalogues. */
  catalog: z.nullable(namedSchema),
  /** A discount family and all below it; `null`: all families. */
  family: z.nullable(namedSchema),
  algorithm: z.enum(quotationAlgorithms),
  /** In percent: −100 < x ≤ 100. */
  adjustment: z.number(),
  /** It belongs to a unit above the caller's: read-only. */
  isInherited: z.boolean(),
  changedAt: instantSchema,
  version: z.int(),
})

export type QuotationRule = z.infer<typeof quotationRuleSchema>

const asked = ({ input }: { readonly input?: unknown }) =>
  input === undefined || input === null || input === '' ? 'required' : 'invalid'

export const quotationRuleDraftSchema = z.strictObject({
  /** A unit that the caller may administer. */
  unit: rowIdSchema,
  catalog: z.nullable(rowIdSchema),
  family: z.nullable(rowIdSchema),
  algorithm: z.enum(quotationAlgorithms, { error: asked }),
  adjustment: z
    .number({ error: asked })
    .check(z.gt(-100, 'too_small'), z.maximum(100, 'too_big'), z.multipleOf(0.01, 'invalid')),
})

export type QuotationRuleDraft = z.output<typeof quotationRuleDraftSchema>

const ids = z.optional(z.array(rowId).check(z.maxLength(100)))

export const quotationRuleQuerySchema = z.strictObject({
  ...pageQuery,
  /** A part of the name of unit, catalogue or family. */
  search: searchText,
  unit: ids,
  algorithm: z.optional(z.array(z.enum(quotationAlgorithms)).check(z.maxLength(3))),
  /** `own`: the caller's to change; `inherited`: of a unit above. */
  scope: z.optional(z.enum(['own', 'inherited'])),
  order: z.optional(
    z.strictObject({
      unit: z.optional(queryDirection),
      catalog: z.optional(queryDirection),
      family: z.optional(queryDirection),
      adjustment: z.optional(queryDirection),
      changedAt: z.optional(queryDirection),
    }),
  ),
})

export type QuotationRuleQuery = z.output<typeof quotationRuleQuerySchema>

export const quotationRuleCollectionSchema = collectionOf(quotationRuleSchema)

/** One supplier's best price of a product, one of those that a rule takes into account. */
export const quotationOfferSchema = z.object({
  supplier: namedSchema,
  agreement: namedSchema,
  /** For the `base` of the price. */
  net: amountSchema,
})

/** One price for costing a job, with everything it was made from. */
export const quotationPriceSchema = z.object({
  '@type': z.literal('ProductQuotationPrice'),
  product: z.int(),
  price: amountSchema,
  /** Sales units that all prices here are for. */
  base: z.int(),
  day: daySchema,
  /** The rule that counts; `null` while one is tried that is not saved. */
  rule: z.nullable(
    z.object({
      id: z.int(),
      unit: namedSchema,
      catalog: z.nullable(namedSchema),
      family: z.nullable(namedSchema),
      isInherited: z.boolean(),
    }),
  ),
  algorithm: z.enum(quotationAlgorithms),
  adjustment: z.number(),
  /** Before the adjustment. */
  result: amountSchema,
  /** No agreement has a condition for it: the public price was taken. */
  isPublic: z.boolean(),
  /** One per supplier, the lowest first. */
  offers: z.array(quotationOfferSchema),
})

export type QuotationPrice = z.infer<typeof quotationPriceSchema>

export const quotationPriceQuerySchema = z.strictObject({
  /** Up to 50 products. */
  product: z.array(rowId).check(z.minLength(1), z.maxLength(50)),
})

export const quotationPriceCollectionSchema = collectionOf(quotationPriceSchema)

/** A product and a rule that is being written. */
export const quotationPreviewQuerySchema = z.strictObject({
  product: rowId,
  /** The unit whose price it would be. */
  unit: rowId,
  algorithm: z.enum(quotationAlgorithms),
  adjustment: queryDecimal({ min: -100, max: 100 }).check(z.gt(-100)),
  catalog: z.optional(rowId),
  family: z.optional(rowId),
  /** The rule that is being changed. */
  rule: z.optional(rowId),
})

export type QuotationPreviewQuery = z.output<typeof quotationPreviewQuerySchema>

/** What a product costs now by the rules there are, and what it would by the one being written. */
export const quotationPreviewSchema = z.object({
  '@type': z.literal('QuotationPreview'),
  now: z.nullable(quotationPriceSchema),
  draft: z.nullable(quotationPriceSchema),
  /**
   * Whether the draft would count for the product: it `counts`, is `elsewhere` (another catalogue or family), or another
   * rule is `nearer`.
   */
  outcome: z.enum(['counts', 'elsewhere', 'nearer']),
})

export type QuotationPreview = z.infer<typeof quotationPreviewSchema>
