import * as z from 'zod/mini'
import { pageQuery } from '../../core/collection.schema.ts'
import { instantSchema } from '../../core/common.schema.ts'
import { productSchema } from '../../domain/product.schema.ts'
import { searchText } from '../../core/query.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** A favourite product of the user. */
export const favoriteProductSchema = resource('FavoriteProduct', {
  product: productSchema,
  addedAt: instantSchema,
  /** `false`: the product left its catalogue; it has no price and cannot be added to the cart. */
  available: z.boolean(),
})

export type FavoriteProduct = z.infer<typeof favoriteProductSchema>

/** The ids of all favourite products of the user. */
export const favoriteProductIdsSchema = resource('FavoriteProductIds', {
  ids: z.array(z.int()),
})

/** `search`: words of the reference, the name or the manufacturer; ignores accents and case. */
export const favoriteProductQuerySchema = z.strictObject({ ...pageQuery, search: searchText })

export type FavoriteProductQuery = z.output<typeof favoriteProductQuerySchema>
