import * as z from 'zod/mini'
import { instantSchema } from '../common.schema.ts'
import { productSchema } from '../product.schema.ts'

/** A product that the user has starred. */
export const favoriteProductSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('FavoriteProduct'),
  product: productSchema,
  addedAt: instantSchema,
  /** `false`: the product left its catalogue; it has no price and cannot be put in the cart. */
  available: z.boolean(),
})

export type FavoriteProduct = z.infer<typeof favoriteProductSchema>

/** The numbers of all products that the user has starred: what every star on the page reads. */
export const favoriteProductIdsSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('FavoriteProductIds'),
  ids: z.array(z.int()),
})
