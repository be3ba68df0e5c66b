import * as z from 'zod/mini'
import { collectionOf } from '../collection.schema.ts'
import { idParams, linkParams } from '../common.schema.ts'
import { defineRoute } from '../route.ts'
import { alertFormSchema, linkedAlertSchema, productAlertSchema } from './alerts.schema.ts'

const own = {
  feature: 'alerts',
  auth: 'session',
  permission: { subject: 'products.list', action: 'saveSearches' },
} as const

export const listProductAlerts = defineRoute({
  ...own,
  summary:
    'What the user wants to be told of saved searches and favourites; what tells nothing is not there.',
  method: 'GET',
  path: '/internal/product_alerts',
  query: z.strictObject({}),
  output: collectionOf(productAlertSchema),
  answer: 'collection',
  errors: [],
})

export const setSearchAlert = defineRoute({
  ...own,
  summary: 'Sets what is told of the products that a saved search finds, from now on.',
  method: 'PUT',
  path: '/product_searches/{id}/alert',
  params: idParams,
  body: alertFormSchema,
  output: productAlertSchema,
  errors: ['not_found', 'validation_failed'],
})

export const setFavoritesAlert = defineRoute({
  ...own,
  summary: 'Sets what is told of the user’s favourite products, from now on.',
  method: 'PUT',
  path: '/internal/favorite_products/alert',
  body: alertFormSchema,
  output: productAlertSchema,
  errors: ['validation_failed'],
})

const linked = {
  feature: 'alerts',
  auth: 'link',
  linkTo: 'product_alerts',
  permission: null,
  params: linkParams,
  output: linkedAlertSchema,
  errors: [],
} as const

export const getLinkedAlert = defineRoute({
  ...linked,
  summary: 'The alert of a letter.',
  method: 'GET',
  path: '/public/product_alerts/{uuid}',
})

export const stopLinkedAlert = defineRoute({
  ...linked,
  summary: 'Ends the alert of a letter; one that has ended stays so.',
  method: 'POST',
  path: '/public/product_alerts/{uuid}/stop',
})
