import * as z from 'zod/mini'
import { collectionOf } from '../../core/collection.schema.ts'
import { idParams } from '../../core/common.schema.ts'
import { defineRoute } from '../../core/route.ts'
import { savedSearchBodySchema, savedSearchSchema } from './saved-search.schema.ts'

const savedSearchRoute = {
  feature: 'saved-search',
  auth: 'session',
  permission: { subject: 'products.list', action: 'saveSearches' },
} as const

export const listSavedSearches = defineRoute({
  ...savedSearchRoute,
  summary: "The user's saved searches, all of them, by name.",
  method: 'GET',
  replica: true,
  path: '/product_searches',
  query: z.strictObject({}),
  output: collectionOf(savedSearchSchema),
  answer: 'collection',
})

export const addSavedSearch = defineRoute({
  ...savedSearchRoute,
  summary: 'Saves a search under a name that is unique for the user.',
  method: 'POST',
  creates: true,
  path: '/product_searches',
  body: savedSearchBodySchema,
  output: savedSearchSchema,
})

export const changeSavedSearch = defineRoute({
  ...savedSearchRoute,
  summary: 'Renames a saved search, or changes its state.',
  method: 'PUT',
  path: '/product_searches/{id}',
  params: idParams,
  body: savedSearchBodySchema,
  output: savedSearchSchema,
})

export const removeSavedSearch = defineRoute({
  ...savedSearchRoute,
  summary: 'Deletes a saved search.',
  method: 'DELETE',
  path: '/product_searches/{id}',
  params: idParams,
  output: z.null(),
  answer: 'nothing',
})
