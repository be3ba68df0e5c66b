import * as z from 'zod/mini'
import { collectionOf } from '../../core/collection.schema.ts'
import { idParams } from '../../core/common.schema.ts'
import { defineRoute } from '../../core/route.ts'
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
  summary: 'Products that the user viewed or added to the cart in the last 13 months, newest first.',
  method: 'GET',
  replica: true,
  path: '/internal/selection_history',
  query: historyQuerySchema,
  output: collectionOf(historyEntrySchema),
  answer: 'collection',
})

export const recordProductView = defineRoute({
  ...historyRoute,
  summary: 'Records that the user opened the sheet of a product; one call per day is enough.',
  method: 'PUT',
  path: '/internal/products/{id}/view',
  params: idParams,
  output: z.null(),
  answer: 'nothing',
})

export const removeHistoryEntry = defineRoute({
  ...historyRoute,
  summary: 'Removes one product of one day from the history; it can be restored for a day.',
  method: 'DELETE',
  path: '/internal/selection_history/{id}',
  params: idParams,
  output: historyRemovalSchema,
})

export const clearHistory = defineRoute({
  ...historyRoute,
  summary: 'Clears the history; it can be restored for a day.',
  method: 'DELETE',
  path: '/internal/selection_history',
  output: historyRemovalSchema,
})

export const restoreHistory = defineRoute({
  ...historyRoute,
  summary: 'Restores the entries of one removal.',
  method: 'POST',
  path: '/internal/selection_history/restore',
  body: historyRestoreSchema,
  output: z.object({ '@type': z.literal('HistoryRestoration'), count: z.int() }),
})
