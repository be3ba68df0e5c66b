import * as z from 'zod/mini'
import { collectionOf } from '../collection.schema.ts'
import { idParams } from '../common.schema.ts'
import { defineRoute } from '../route.ts'
import {
  historyEntrySchema,
  historyQuerySchema,
  historyRemovalSchema,
  historyRestoreSchema,
} from './selection-history.schema.ts'

const historyRoute = {
  feature: 'selection-history',
  auth: 'session',
  permission: { subject: 'products.list', action: 'historySelection' },
} as const

export const listHistory = defineRoute({
  ...historyRoute,
  summary: 'Products that the user viewed or put in the cart in the last 13 months, newest first.',
  method: 'GET',
  path: '/internal/selection_history',
  query: historyQuerySchema,
  output: collectionOf(historyEntrySchema),
  answer: 'collection',
  errors: [],
})

export const recordProductView = defineRoute({
  ...historyRoute,
  summary: 'Remembers that the user opened the sheet of a product; once a day is enough, more do no harm.',
  method: 'PUT',
  path: '/internal/products/{id}/view',
  params: idParams,
  output: z.null(),
  answer: 'nothing',
  errors: ['not_found'],
})

export const removeHistoryEntry = defineRoute({
  ...historyRoute,
  summary: 'Takes one product of one day out of the history; it can be restored for a day.',
  method: 'DELETE',
  path: '/internal/selection_history/{id}',
  params: idParams,
  output: historyRemovalSchema,
  errors: ['not_found'],
})

export const clearHistory = defineRoute({
  ...historyRoute,
  summary: 'Empties the history; it can be restored for a day.',
  method: 'DELETE',
  path: '/internal/selection_history',
  output: historyRemovalSchema,
  errors: [],
})

export const restoreHistory = defineRoute({
  ...historyRoute,
  summary: 'Brings back what one removal took out of the history.',
  method: 'POST',
  path: '/internal/selection_history/restore',
  body: historyRestoreSchema,
  output: z.object({ '@type': z.literal('HistoryRestoration'), count: z.int() }),
  errors: ['validation_failed'],
})
