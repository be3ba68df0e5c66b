import * as z from 'zod/mini'
import { productSchema } from '../product.schema.ts'

/** What kind of value a technical feature has, in the manner of ETIM: alphanumeric, logical, numeric, range. */
export const featureTypes = ['choice', 'boolean', 'number', 'range'] as const

/** One technical feature in the language of the request. */
export const technicalFeatureSchema = z.object({
  /** Stable code, the same in both languages: `EF000227`. */
  code: z.string(),
  name: z.string(),
  group: z.string(),
  type: z.enum(featureTypes),
  /** Text of a choice, yes or no, a number, or the two ends of a range. */
  value: z.union([z.string(), z.boolean(), z.number(), z.tuple([z.number(), z.number()])]),
  unit: z.nullable(z.string()),
})

export type TechnicalFeature = z.infer<typeof technicalFeatureSchema>

/** A product with everything that its page shows. */
export const productSheetSchema = z.extend(productSchema, {
  description: z.string(),
  /** From the top family to the product's own. */
  familyPath: z.array(z.object({ id: z.int(), name: z.string() })),
  features: z.array(technicalFeatureSchema),
})

export type ProductSheet = z.infer<typeof productSheetSchema>
