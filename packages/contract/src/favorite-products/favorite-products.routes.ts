import { collectionOf } from '../collection.schema.ts'
import { idParams } from '../common.schema.ts'
import { defineRoute } from '../route.ts'
import {
  favoriteProductIdsSchema,
  favoriteProductQuerySchema,
  favoriteProductSchema,
} from './favorite-products.schema.ts'

const favoriteRoute = {
  feature: 'favorite-products',
  auth: 'session',
  permission: { subject: 'products.list', action: 'read' },
} as const

export const listFavoriteProducts = defineRoute({
  ...favoriteRoute,
  summary: "The user's favourite products, newest first.",
  method: 'GET',
  path: '/internal/favorite_products',
  query: favoriteProductQuerySchema,
  output: collectionOf(favoriteProductSchema),
  answer: 'collection',
  errors: [],
})

export const listFavoriteProductIds = defineRoute({
  ...favoriteRoute,
  summary: "The numbers of the user's favourite products.",
  method: 'GET',
  path: '/internal/favorite_products/ids',
  output: favoriteProductIdsSchema,
  errors: [],
})

export const addFavoriteProduct = defineRoute({
  ...favoriteRoute,
  summary: 'Stars a product; one that is starred already stays where it is.',
  method: 'PUT',
  path: '/internal/products/{id}/favorite',
  params: idParams,
  output: favoriteProductIdsSchema,
  errors: ['not_found', 'validation_failed'],
})

export const removeFavoriteProduct = defineRoute({
  ...favoriteRoute,
  summary: 'Takes the star off a product, also when it has left its catalogue.',
  method: 'DELETE',
  path: '/internal/products/{id}/favorite',
  params: idParams,
  output: favoriteProductIdsSchema,
  errors: ['not_found'],
})
