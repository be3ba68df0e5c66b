import * as z from 'zod/mini'
import { amountSchema, daySchema, namedSchema } from '../../core/common.schema.ts'
import { featureValueSchema, productSchema } from '../../domain/product.schema.ts'
import { ratingCheckSchema, replacementSchema } from '../../domain/replacement.schema.ts'

/** The type of value of a technical feature, as in ETIM: alphanumeric, logical, numeric, range. */
export const featureTypes = ['choice', 'boolean', 'number', 'range'] as const

/** One technical feature in the language of the request. */
export const technicalFeatureSchema = z.object({
  /** Stable code, the same in both languages: `EF000227`. */
  code: z.string(),
  name: z.string(),
  group: z.string(),
  type: z.enum(featureTypes),
  value: featureValueSchema,
  unit: z.nullable(z.string()),
})

export type TechnicalFeature = z.infer<typeof technicalFeatureSchema>

/** The tabs of a product sheet, in their order. */
export const sheetTabs = [
  'description',
  'features',
  'documents',
  'environment',
  'similar',
  'complementary',
] as const
export type SheetTab = (typeof sheetTabs)[number]

/** Number of entries of the tabs that are loaded when opened; 0: no tab. */
export const sheetCountsSchema = z.object({
  documents: z.int(),
  /** 1 when it has an environmental footprint. */
  environment: z.int(),
  similar: z.int(),
  /** Related products: complementary products, accessories, what it replaces or is replaced by. */
  complementary: z.int(),
})

/** A net price, for `price.base` units, that holds from a quantity on. */
export const quantityPriceSchema = z.object({ from: z.number(), net: amountSchema })

/** A product with everything that its page shows. */
export const productSheetSchema = z.object({
  ...productSchema.shape,
  description: z.string(),
  /** From the top family to the product's own. */
  familyPath: z.array(namedSchema),
  features: z.array(technicalFeatureSchema),
  counts: sheetCountsSchema,
  /** From which quantity on which net price holds, smallest first; empty when the price is one at any quantity. */
  quantityPrices: z.array(quantityPriceSchema),
  /** Since when `lifeCycle` has its value, or when the product will be discontinued; `null`: not stated. */
  lifeCycleSince: z.nullable(daySchema),
  /** Its successor, where its maker names one that the company may see. */
  replacement: z.nullable(replacementSchema),
})

export type ProductSheet = z.infer<typeof productSheetSchema>

/** How a product is related to the requested one. */
export const relationKinds = ['replaced_by', 'replaces', 'accessory'] as const
export type RelationKind = (typeof relationKinds)[number]

export const productRelationSchema = z.object({
  '@type': z.literal('ProductRelation'),
  kind: z.enum(relationKinds),
  product: productSchema,
  /** Only for replacements of the product. */
  ratingCheck: z.optional(ratingCheckSchema),
})

export type ProductRelation = z.infer<typeof productRelationSchema>

/** The stock of an agency of the supplier at its last count. */
export const stockSchema = z.object({
  '@type': z.literal('Stock'),
  agency: z.object({ id: z.int(), name: z.string(), zipCode: z.string(), city: z.string() }),
  /** In sales units. */
  quantity: z.number(),
  countedAt: z.string(),
})

export type Stock = z.infer<typeof stockSchema>
