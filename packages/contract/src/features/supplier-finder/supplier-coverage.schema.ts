import * as z from 'zod/mini'
import { namedSchema, quantitySchema } from '../../core/common.schema.ts'
import { cartLinesMax, textMaxLength } from '../../core/constants.ts'
import { resource } from '../../core/resource.schema.ts'

const quantity = z.optional(quantitySchema)

/** A line of a basket: a product by its number, or by its maker's reference. */
export const basketLineSchema = z.union([
  z.strictObject({ productId: z.int().check(z.minimum(1), z.maximum(2_147_483_647)), quantity }),
  z.strictObject({
    reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(textMaxLength)),
    quantity,
  }),
])

export type BasketLine = z.infer<typeof basketLineSchema>

export const supplierCoverageQuerySchema = z.strictObject({
  products: z.array(basketLineSchema).check(z.minLength(1), z.maxLength(cartLinesMax)),
})

/**
 * Which lines of a basket each supplier has under one of its price lists, at a price that the company can see; the
 * most complete first. A product is the same in two catalogues when maker and reference are.
 */
export const supplierCoverageSchema = resource('SupplierCoverage', {
  lineCount: z.int(),
  suppliers: z.array(
    z.object({
      supplier: namedSchema,
      /** Indexes of the covered lines in the request, from 0. */
      lines: z.array(z.int()),
    }),
  ),
})

export type SupplierCoverage = z.infer<typeof supplierCoverageSchema>
