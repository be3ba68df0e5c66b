import * as z from 'zod/mini'
import { collectionOf } from '../../core/collection.schema.ts'
import { idParams } from '../../core/common.schema.ts'
import { replacementSchema } from '../../domain/replacement.schema.ts'
import { queryInteger } from '../../core/query.schema.ts'
import { defineRoute } from '../../core/route.ts'
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

/** A write returns what it has changed. */
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
})

export const addCartLine = defineRoute({
  ...cartRoute,
  summary: 'Adds a product to the cart; for a product already in the cart the quantities are added.',
  method: 'POST',
  path: '/internal/cart_lines',
  body: cartLineAddSchema,
})

export const changeCartLine = defineRoute({
  ...cartRoute,
  summary: 'Changes the quantity of a line.',
  method: 'PUT',
  path: '/internal/cart_lines/{id}',
  params: idParams,
  body: cartLineQuantitySchema,
})

export const removeCartLine = defineRoute({
  ...cartRoute,
  summary: 'Removes a line from the cart; it can be restored for a day.',
  method: 'DELETE',
  path: '/internal/cart_lines/{id}',
  params: idParams,
})

export const restoreCartLine = defineRoute({
  ...cartRoute,
  summary: 'Restores a removed line at its position, with its quantity.',
  method: 'POST',
  path: '/internal/cart_lines/{id}/restore',
  params: idParams,
  errors: ['validation_failed'],
})

export const addCartLines = defineRoute({
  ...cartRoute,
  summary: 'Adds several products to the cart; those that cannot be added are listed, the others are added.',
  method: 'POST',
  path: '/internal/cart_batches',
  body: cartLinesAddSchema,
  output: cartBatchSchema,
})

export const undoCartBatch = defineRoute({
  ...cartRoute,
  summary: 'Undoes a batch, within a day; what was in the cart before is unchanged.',
  method: 'DELETE',
  path: '/internal/cart_batches/{id}',
  params: idParams,
})

export const replaceCartLine = defineRoute({
  ...cartRoute,
  summary: 'Replaces the product of a line, with the same quantity.',
  method: 'POST',
  path: '/internal/cart_lines/{id}/replace',
  params: idParams,
  body: z.strictObject({ productId: cartLineAddSchema.shape.productId }),
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
})

export const listFrancoFillers = defineRoute({
  ...cartRoute,
  summary:
    'Products with which the goods of a supplier in the cart reach its franco, nearest to the gap first.',
  method: 'GET',
  path: '/internal/cart/franco_fillers',
  query: z.strictObject({ supplier: queryInteger({ min: 1, max: 2_147_483_647 }) }),
  output: collectionOf(francoFillerSchema),
  answer: 'collection',
})
