import { exportQuery } from '../../core/export.schema.ts'
import { defineRoute, fileSchema } from '../../core/route.ts'
import {
  apiOverviewQuerySchema,
  apiOverviewSchema,
  apiStatCollectionSchema,
  apiStatQuerySchema,
} from './api-statistics.schema.ts'

const read = {
  feature: 'api-statistics',
  auth: 'session',
  permission: { subject: 'api_stats.list', action: 'read' },
  method: 'GET',
  replica: true,
} as const

export const listApiStats = defineRoute({
  ...read,
  summary: 'Calls of the API by day, client, endpoint or status class: count, errors, p95, quota used.',
  path: '/internal/api_stats',
  query: apiStatQuerySchema,
  output: apiStatCollectionSchema,
  answer: 'collection',
})

export const exportApiStats = defineRoute({
  ...read,
  summary: 'The rows of the list as a file.',
  path: '/internal/api_stats/export',
  query: exportQuery(apiStatQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})

export const getApiOverview = defineRoute({
  ...read,
  summary: 'All calls that match the filters, and their number per day.',
  path: '/internal/api_stats/overview',
  query: apiOverviewQuerySchema,
  output: apiOverviewSchema,
})
