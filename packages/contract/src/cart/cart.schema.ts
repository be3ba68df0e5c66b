import * as z from 'zod/mini'
import { amountSchema, instantSchema, namedSchema, quantitySchema } from '../common.schema.ts'
import { productSchema } from '../product.schema.ts'

/** One product of one supplier in the cart. */
export const cartLineSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('CartLine'),
  id: z.int(),
  product: productSchema,
  quantity: z.number(),
  /** Net price at this quantity, for `product.price.base` units; `null` when no price is known. */
  unitPrice: z.nullable(amountSchema),
  /** round(quantity × unitPrice / base, 2); `null` without a price. */
  total: z.nullable(amountSchema),
  addedAt: instantSchema,
  /** `false`: the product left its catalogue; the line stays, it cannot be ordered. */
  available: z.boolean(),
})

/** The lines that go to one supplier. */
export const cartGroupSchema = z.object({
  supplier: namedSchema,
  lines: z.array(cartLineSchema),
  /** Sum of the rounded line totals that are known. */
  total: amountSchema,
  missingPrices: z.int(),
})

/** The user's cart: one per user, kept on the server. Every write answers the whole of it. */
export const cartSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('Cart'),
  groups: z.array(cartGroupSchema),
  lineCount: z.int(),
  total: amountSchema,
  missingPrices: z.int(),
  updatedAt: z.nullable(instantSchema),
})

export type Cart = z.infer<typeof cartSchema>
export type CartGroup = z.infer<typeof cartGroupSchema>
export type CartLine = z.infer<typeof cartLineSchema>

export const cartLineAddSchema = z.strictObject({
  productId: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  quantity: quantitySchema,
})

export const cartLineQuantitySchema = z.strictObject({ quantity: quantitySchema })
