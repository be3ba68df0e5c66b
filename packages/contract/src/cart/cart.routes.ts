import * as z from 'zod/mini'
import { collectionOf } from '../collection.schema.ts'
import { idParams } from '../common.schema.ts'
import { replacementSchema } from '../replacement.schema.ts'
import { queryInteger } from '../query.schema.ts'
import { defineRoute } from '../route.ts'
import {
  cartBatchSchema,
  cartChangeSchema,
  cartLineAddSchema,
  cartLineQuantitySchema,
  cartLinesAddSchema,
  cartSchema,
  francoFillerSchema,
} from './cart.schema.ts'

const readCart = { subject: 'cart.list', action: 'read' } as const

/** A write answers what it has changed. */
const cartRoute = {
  feature: 'cart',
  auth: 'session',
  permission: readCart,
  output: cartChangeSchema,
} as const

export const getCart = defineRoute({
  ...cartRoute,
  summary: "The user's cart, its lines grouped by supplier.",
  method: 'GET',
  path: '/internal/cart',
  output: cartSchema,
  errors: [],
})

export const addCartLine = defineRoute({
  ...cartRoute,
  summary: 'Puts a product in the cart; a product that is in it already gets the sum of both quantities.',
  method: 'POST',
  path: '/internal/cart_lines',
  body: cartLineAddSchema,
  errors: ['validation_failed'],
})

export const changeCartLine = defineRoute({
  ...cartRoute,
  summary: 'Changes the quantity of a line.',
  method: 'PUT',
  path: '/internal/cart_lines/{id}',
  params: idParams,
  body: cartLineQuantitySchema,
  errors: ['not_found', 'validation_failed'],
})

export const removeCartLine = defineRoute({
  ...cartRoute,
  summary: 'Takes a line out of the cart; it can be restored for a day.',
  method: 'DELETE',
  path: '/internal/cart_lines/{id}',
  params: idParams,
  errors: ['not_found'],
})

export const restoreCartLine = defineRoute({
  ...cartRoute,
  summary: 'Puts a removed line back where it was, with its quantity.',
  method: 'POST',
  path: '/internal/cart_lines/{id}/restore',
  params: idParams,
  errors: ['not_found', 'validation_failed'],
})

export const addCartLines = defineRoute({
  ...cartRoute,
  summary: 'Puts many products in the cart at once; what does not fit is named, the rest goes in.',
  method: 'POST',
  path: '/internal/cart_batches',
  body: cartLinesAddSchema,
  output: cartBatchSchema,
  errors: ['validation_failed'],
})

export const undoCartBatch = defineRoute({
  ...cartRoute,
  summary: 'Takes out again what a batch has put in, for a day; what was in the cart before stays.',
  method: 'DELETE',
  path: '/internal/cart_batches/{id}',
  params: idParams,
  errors: ['not_found'],
})

export const replaceCartLine = defineRoute({
  ...cartRoute,
  summary: 'Puts another product in the place of a line, in the same quantity.',
  method: 'POST',
  path: '/internal/cart_lines/{id}/replace',
  params: idParams,
  body: z.strictObject({ productId: cartLineAddSchema.shape.productId }),
  errors: ['not_found', 'validation_failed'],
})

export const listReplacements = defineRoute({
  ...cartRoute,
  summary:
    'What may take the place of a line: what keeps its ratings first, and what its maker names or sells elsewhere.',
  method: 'GET',
  path: '/internal/cart_lines/{id}/replacements',
  params: idParams,
  output: collectionOf(replacementSchema),
  answer: 'collection',
  errors: ['not_found'],
})

export const listFrancoFillers = defineRoute({
  ...cartRoute,
  summary: 'Products that bring the goods of a supplier in the cart to its franco, nearest to the gap first.',
  method: 'GET',
  path: '/internal/cart/franco_fillers',
  query: z.strictObject({ supplier: queryInteger({ min: 1, max: 2_147_483_647 }) }),
  output: collectionOf(francoFillerSchema),
  answer: 'collection',
  errors: [],
})
