import { collectionOf } from '../../core/collection.schema.ts'
import { idParams } from '../../core/common.schema.ts'
import { defineRoute } from '../../core/route.ts'
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
  replica: true,
  path: '/internal/favorite_products',
  query: favoriteProductQuerySchema,
  output: collectionOf(favoriteProductSchema),
  answer: 'collection',
})

export const listFavoriteProductIds = defineRoute({
  ...favoriteRoute,
  summary: "The numbers of the user's favourite products.",
  method: 'GET',
  replica: true,
  path: '/internal/favorite_products/ids',
  output: favoriteProductIdsSchema,
})

export const addFavoriteProduct = defineRoute({
  ...favoriteRoute,
  summary: 'Stars a product; no effect on a product already starred.',
  method: 'PUT',
  path: '/internal/products/{id}/favorite',
  params: idParams,
  output: favoriteProductIdsSchema,
  errors: ['validation_failed'],
})

export const removeFavoriteProduct = defineRoute({
  ...favoriteRoute,
  summary: 'Unstars a product, even if it has left its catalogue.',
  method: 'DELETE',
  path: '/internal/products/{id}/favorite',
  params: idParams,
  output: favoriteProductIdsSchema,
})
