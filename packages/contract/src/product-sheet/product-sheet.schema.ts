import * as z from 'zod/mini'
import { amountSchema, daySchema, namedSchema } from '../common.schema.ts'
import { featureValueSchema, productSchema } from '../product.schema.ts'
import { ratingCheckSchema, replacementSchema } from '../replacement.schema.ts'

/** What kind of value a technical feature has, in the manner of ETIM: alphanumeric, logical, numeric, range. */
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

/** How much there is behind the tabs whose content is asked for when they are opened; 0: the tab is not there. */
export const sheetCountsSchema = z.object({
  documents: z.int(),
  /** 1 when something is known of its environmental footprint. */
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
  /** Since when `lifeCycle` is what it is, or from when on it will be gone; `null`: not told. */
  lifeCycleSince: z.nullable(daySchema),
  /** The product that takes its place, where its maker names one that the company may see. */
  replacement: z.nullable(replacementSchema),
})

export type ProductSheet = z.infer<typeof productSheetSchema>

/** How a product stands to the one that was asked about. */
export const relationKinds = ['replaced_by', 'replaces', 'accessory'] as const
export type RelationKind = (typeof relationKinds)[number]

export const productRelationSchema = z.object({
  '@type': z.literal('ProductRelation'),
  kind: z.enum(relationKinds),
  product: productSchema,
  /** Of what replaces the product, and of nothing else. */
  ratingCheck: z.optional(ratingCheckSchema),
})

export type ProductRelation = z.infer<typeof productRelationSchema>

/** How many pieces an agency of the supplier had when it last counted. */
export const stockSchema = z.object({
  '@type': z.literal('Stock'),
  agency: z.object({ id: z.int(), name: z.string(), zipCode: z.string(), city: z.string() }),
  /** In sales units. */
  quantity: z.number(),
  countedAt: z.string(),
})

export type Stock = z.infer<typeof stockSchema>
