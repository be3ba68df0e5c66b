import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import { instantSchema } from '../../core/common.schema.ts'
import { productSchema } from '../../domain/product.schema.ts'
import { queryInteger, searchText } from '../../core/query.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** Maximum lines of one import or match. */
export const ownReferenceImportMax = 500

/** An article number as the company writes it; compared without separators and case. */
export const ownReferenceText = z.string().check(z.trim(), z.maxLength(64), z.regex(/[a-z0-9]/i, 'invalid'))

const productIdSchema = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

/** One article number of the company, and its product. */
export const ownReferenceSchema = resource('OwnReference', {
  id: z.int(),
  reference: z.string(),
  /** `null`: the company no longer sees the product. */
  product: z.nullable(productSchema),
  changedAt: instantSchema,
})

export type OwnReference = z.infer<typeof ownReferenceSchema>
export const ownReferenceCollectionSchema = collectionOf(ownReferenceSchema)

export const ownReferenceQuerySchema = z.strictObject({
  ...pageQuery,
  /** Part of the number, or of the reference or label of its product. */
  search: searchText,
  /** Only the numbers of this product. */
  product: z.optional(queryInteger({ min: 1, max: 2_147_483_647 })),
})

export type OwnReferenceQuery = z.output<typeof ownReferenceQuerySchema>

export const ownReferenceWriteSchema = z.strictObject({
  reference: ownReferenceText,
  productId: productIdSchema,
})

export const ownReferenceAddSchema = z.strictObject({
  ...ownReferenceWriteSchema.shape,
  /** `false`: a number of another product is rejected (`reference_taken`) instead of reassigned. */
  takeOver: z._default(z.boolean(), true),
})

/** Result of an import line. `ambiguous`: several products have the reference, so none is chosen. */
export const ownReferenceImportStates = ['added', 'changed', 'unchanged', 'unknown', 'ambiguous'] as const

export const ownReferenceImportSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        reference: ownReferenceText,
        /** The maker's reference or the EAN of its product. */
        product: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
      }),
    )
    .check(z.minLength(1), z.maxLength(ownReferenceImportMax)),
})

/** Result of each line, in the order of the request. */
export const ownReferenceReportSchema = z.object({
  '@type': z.literal('OwnReferenceImport'),
  lines: z.array(z.enum(ownReferenceImportStates)),
})

export type OwnReferenceImportState = (typeof ownReferenceImportStates)[number]
