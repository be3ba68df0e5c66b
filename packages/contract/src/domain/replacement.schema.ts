import * as z from 'zod/mini'
import { featureValueSchema, productSchema } from './product.schema.ts'

/** A rating in which a replacement differs from the product; `null`: not declared for that product. */
export const ratingDifferenceSchema = z.object({
  /** Code of the technical feature. */
  code: z.string(),
  name: z.string(),
  unit: z.nullable(z.string()),
  /** Of the product to be replaced. */
  value: z.nullable(featureValueSchema),
  /** Of its replacement. */
  replacement: z.nullable(featureValueSchema),
})

export type RatingDifference = z.infer<typeof ratingDifferenceSchema>

/**
 * Whether a replacement has the same ratings that matter for the family: poles, current, curve, section and so on.
 * `unknown`: neither declares any, so a person has to check.
 */
export const ratingCheckSchema = z.object({
  result: z.enum(['kept', 'differs', 'unknown']),
  /** Empty unless `differs`. */
  differences: z.array(ratingDifferenceSchema),
})

export type RatingCheck = z.infer<typeof ratingCheckSchema>

/** A product that may replace another one. */
export const replacementSchema = z.object({ ...productSchema.shape, ratingCheck: ratingCheckSchema })

export type Replacement = z.infer<typeof replacementSchema>
