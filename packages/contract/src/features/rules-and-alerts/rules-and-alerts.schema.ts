import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import { amountSchema, daySchema, instantSchema, namedSchema, rowIdSchema } from '../../core/common.schema.ts'
import { queryDecimal, queryDirection, queryInteger, searchText } from '../../core/query.schema.ts'
import { costingAlgorithms } from './costing-price.rules.ts'
import { resource } from '../../core/resource.schema.ts'

const rowId = queryInteger({ min: 1, max: 2_147_483_647 })

/** How a unit computes one price for costing a project, where several suppliers have conditions for a product (D-08). */
export const costingRuleSchema = resource('QuotationPriceRule', {
  id: z.int(),
  /** The unit of the rule; it applies to all units below. */
  unit: namedSchema,
  /** `null`: all catalogues. */
  catalog: z.nullable(namedSchema),
  /** A discount family and all below it; `null`: all families. */
  family: z.nullable(namedSchema),
  algorithm: z.enum(costingAlgorithms),
  /** In percent: −100 < x ≤ 100. */
  adjustment: z.number(),
  /** It belongs to a unit above the caller's: read-only. */
  isInherited: z.boolean(),
  changedAt: instantSchema,
  version: z.int(),
})

export type CostingRule = z.infer<typeof costingRuleSchema>

const required = ({ input }: { readonly input?: unknown }) =>
  input === undefined || input === null || input === '' ? 'required' : 'invalid'

export const costingRuleDraftSchema = z.strictObject({
  /** A unit that the caller may administer. */
  unit: rowIdSchema,
  catalog: z.nullable(rowIdSchema),
  family: z.nullable(rowIdSchema),
  algorithm: z.enum(costingAlgorithms, { error: required }),
  adjustment: z
    .number({ error: required })
    .check(z.gt(-100, 'too_small'), z.maximum(100, 'too_big'), z.multipleOf(0.01, 'invalid')),
})

export type CostingRuleDraft = z.output<typeof costingRuleDraftSchema>

const ids = z.optional(z.array(rowId).check(z.maxLength(100)))

export const costingRuleQuerySchema = z.strictObject({
  ...pageQuery,
  /** A part of the name of unit, catalogue or family. */
  search: searchText,
  unit: ids,
  algorithm: z.optional(z.array(z.enum(costingAlgorithms)).check(z.maxLength(3))),
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

export type CostingRuleQuery = z.output<typeof costingRuleQuerySchema>

export const costingRuleCollectionSchema = collectionOf(costingRuleSchema)

/** One supplier's best price of a product, one of those that a rule takes into account. */
export const costingOfferSchema = z.object({
  supplier: namedSchema,
  agreement: namedSchema,
  /** For the `base` of the price. */
  net: amountSchema,
})

/** One price for costing a project, with everything it was computed from. */
export const costingPriceSchema = z.object({
  '@type': z.literal('ProductQuotationPrice'),
  product: z.int(),
  price: amountSchema,
  /** Sales units that all prices here are for. */
  base: z.int(),
  day: daySchema,
  /** The rule that applies; `null` for an unsaved draft. */
  rule: z.nullable(
    z.object({
      id: z.int(),
      unit: namedSchema,
      catalog: z.nullable(namedSchema),
      family: z.nullable(namedSchema),
      isInherited: z.boolean(),
    }),
  ),
  algorithm: z.enum(costingAlgorithms),
  adjustment: z.number(),
  /** Before the adjustment. */
  result: amountSchema,
  /** No agreement has a condition for it: the public price was used. */
  isPublic: z.boolean(),
  /** One per supplier, lowest first. */
  offers: z.array(costingOfferSchema),
})

export type CostingPrice = z.infer<typeof costingPriceSchema>

export const costingPriceQuerySchema = z.strictObject({
  /** Up to 50 products. */
  product: z.array(rowId).check(z.minLength(1), z.maxLength(50)),
})

export const costingPriceCollectionSchema = collectionOf(costingPriceSchema)

/** A product and a draft of a rule. */
export const costingPreviewQuerySchema = z.strictObject({
  product: rowId,
  /** The unit whose price it would be. */
  unit: rowId,
  algorithm: z.enum(costingAlgorithms),
  adjustment: queryDecimal({ min: -100, max: 100 }).check(z.gt(-100)),
  catalog: z.optional(rowId),
  family: z.optional(rowId),
  /** The rule that the draft replaces. */
  rule: z.optional(rowId),
})

export type CostingPreviewQuery = z.output<typeof costingPreviewQuerySchema>

/** The price of a product under the existing rules, and under the draft. */
export const costingPreviewSchema = z.object({
  '@type': z.literal('QuotationPreview'),
  now: z.nullable(costingPriceSchema),
  draft: z.nullable(costingPriceSchema),
  /**
   * Whether the draft would apply to the product: it `counts`, is `elsewhere` (another catalogue or family), or another
   * rule is `nearer`.
   */
  outcome: z.enum(['counts', 'elsewhere', 'nearer']),
})

export type CostingPreview = z.infer<typeof costingPreviewSchema>
