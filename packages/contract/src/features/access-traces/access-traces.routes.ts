import { exportQuery } from '../../core/export.schema.ts'
import { defineRoute, fileSchema } from '../../core/route.ts'
import { accessTraceCollectionSchema, accessTraceQuerySchema } from './access-traces.schema.ts'

const traces = {
  feature: 'access-traces',
  auth: 'session',
  permission: { subject: 'access_traces.list', action: 'read' },
} as const

export const listAccessTraces = defineRoute({
  ...traces,
  summary: 'Who opened, exported or changed which row, latest first; stored for a year.',
  method: 'GET',
  replica: true,
  path: '/internal/access_traces',
  query: accessTraceQuerySchema,
  output: accessTraceCollectionSchema,
  answer: 'collection',
})

export const exportAccessTraces = defineRoute({
  ...traces,
  summary: 'The same as a file.',
  method: 'GET',
  replica: true,
  path: '/internal/access_traces/export',
  query: exportQuery(accessTraceQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})
