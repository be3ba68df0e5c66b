import * as z from 'zod/mini'
import { collectionOf } from '../../core/collection.schema.ts'
import { idParams, linkParams } from '../../core/common.schema.ts'
import { defineRoute } from '../../core/route.ts'
import { alertFormSchema, linkedAlertSchema, productAlertSchema } from './alerts.schema.ts'

const shared = {
  feature: 'alerts',
  auth: 'session',
  permission: { subject: 'products.list', action: 'saveSearches' },
} as const

export const listProductAlerts = defineRoute({
  ...shared,
  summary: 'The alerts that the user has set on saved searches and favourites.',
  method: 'GET',
  replica: true,
  path: '/internal/product_alerts',
  query: z.strictObject({}),
  output: collectionOf(productAlertSchema),
  answer: 'collection',
})

export const setSearchAlert = defineRoute({
  ...shared,
  summary: 'Sets what to notify about the products that a saved search finds, from now on.',
  method: 'PUT',
  path: '/product_searches/{id}/alert',
  params: idParams,
  body: alertFormSchema,
  output: productAlertSchema,
})

export const setFavoritesAlert = defineRoute({
  ...shared,
  summary: 'Sets what to notify about the user’s favourite products, from now on.',
  method: 'PUT',
  path: '/internal/favorite_products/alert',
  body: alertFormSchema,
  output: productAlertSchema,
})

const linked = {
  feature: 'alerts',
  auth: 'link',
  linkTo: 'product_alerts',
  permission: null,
  params: linkParams,
  output: linkedAlertSchema,
} as const

export const getLinkedAlert = defineRoute({
  ...linked,
  summary: 'The alert of an email.',
  method: 'GET',
  replica: true,
  path: '/public/product_alerts/{uuid}',
})

export const stopLinkedAlert = defineRoute({
  ...linked,
  summary: 'Ends the alert of an email; no effect on one that has already ended.',
  method: 'POST',
  path: '/public/product_alerts/{uuid}/stop',
})
