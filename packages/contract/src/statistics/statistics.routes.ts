import * as z from 'zod/mini'
import { exportFormats } from '../export.schema.ts'
import { defineRoute, fileSchema } from '../route.ts'
import { statisticsCharts, statisticsQuerySchema, statisticsSchema } from './statistics.schema.ts'

/** The specification names no right for statistics: whoever reads what they count (decision 0088). */
const read = {
  feature: 'statistics',
  auth: 'session',
  permission: { subject: 'statistics.list', action: 'read' },
  method: 'GET',
} as const

export const getStatistics = defineRoute({
  ...read,
  summary: 'What the units of the user have ordered and asked for in some months, beside the months before.',
  path: '/internal/statistics',
  query: statisticsQuerySchema,
  output: statisticsSchema,
  errors: [],
})

export const exportStatistics = defineRoute({
  ...read,
  summary: 'The figures of one chart as a file.',
  path: '/internal/statistics/export',
  query: z.extend(statisticsQuerySchema, { chart: z.enum(statisticsCharts), format: z.enum(exportFormats) }),
  output: fileSchema,
  errors: ['forbidden'],
})
