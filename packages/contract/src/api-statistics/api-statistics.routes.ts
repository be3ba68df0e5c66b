import { exportQuery } from '../export.schema.ts'
import { defineRoute, fileSchema } from '../route.ts'
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
} as const

export const listApiStats = defineRoute({
  ...read,
  summary: 'Calls of the API by day, client, endpoint or status class: how many, errors, p95, quota used.',
  path: '/internal/api_stats',
  query: apiStatQuerySchema,
  output: apiStatCollectionSchema,
  answer: 'collection',
  errors: [],
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
  summary: 'All calls that the filters find, and how many each day had.',
  path: '/internal/api_stats/overview',
  query: apiOverviewQuerySchema,
  output: apiOverviewSchema,
  errors: [],
})
