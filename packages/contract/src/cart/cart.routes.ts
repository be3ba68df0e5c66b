import { idParams } from '../common.schema.ts'
import { defineRoute } from '../route.ts'
import { cartLineAddSchema, cartLineQuantitySchema, cartSchema } from './cart.schema.ts'

const readCart = { subject: 'cart.list', action: 'read' } as const

const cartRoute = { feature: 'cart', auth: 'session', permission: readCart, output: cartSchema } as const

export const getCart = defineRoute({
  ...cartRoute,
  summary: "The user's cart, its lines grouped by supplier.",
  method: 'GET',
  path: '/internal/cart',
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
