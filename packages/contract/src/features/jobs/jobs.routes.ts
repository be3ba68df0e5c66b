import * as z from 'zod/mini'
import { uuidSchema } from '../../core/common.schema.ts'
import { defineRoute } from '../../core/route.ts'
import { deadJobCollectionSchema, deadJobQuerySchema } from './jobs.schema.ts'

export const listDeadJobs = defineRoute({
  summary: 'Jobs that failed permanently, latest first; they are stored for a year.',
  feature: 'jobs',
  method: 'GET',
  path: '/internal/dead_jobs',
  auth: 'session',
  permission: { subject: 'jobs.list', action: 'read' },
  query: deadJobQuerySchema,
  output: deadJobCollectionSchema,
  answer: 'collection',
})

export const replayDeadJob = defineRoute({
  summary: 'Queues a failed job again, with all its attempts; 409 for a kind that no longer exists.',
  feature: 'jobs',
  method: 'POST',
  path: '/internal/dead_jobs/{id}/replay',
  auth: 'session',
  permission: { subject: 'jobs.list', action: 'replay' },
  params: z.strictObject({ id: uuidSchema }),
  output: z.null(),
  answer: 'nothing',
  errors: ['conflict'],
})
