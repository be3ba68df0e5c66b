import * as z from 'zod/mini'
import { exportFormats } from '../../core/export.schema.ts'
import { defineRoute, fileSchema } from '../../core/route.ts'
import { statisticsCharts, statisticsQuerySchema, statisticsSchema } from './statistics.schema.ts'

/** The specification has no right for statistics: readable by users who may read what they count (decision 0088). */
const read = {
  feature: 'statistics',
  auth: 'session',
  permission: { subject: 'statistics.list', action: 'read' },
  method: 'GET',
  replica: true,
} as const

export const getStatistics = defineRoute({
  ...read,
  summary:
    'What the units of the user have ordered and requested in some months, compared with the months before.',
  path: '/internal/statistics',
  query: statisticsQuerySchema,
  output: statisticsSchema,
})

export const exportStatistics = defineRoute({
  ...read,
  summary: 'The figures of one chart as a file.',
  path: '/internal/statistics/export',
  query: z.extend(statisticsQuerySchema, { chart: z.enum(statisticsCharts), format: z.enum(exportFormats) }),
  output: fileSchema,
  errors: ['forbidden'],
})
