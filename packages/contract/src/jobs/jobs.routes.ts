import * as z from 'zod/mini'
import { uuidSchema } from '../common.schema.ts'
import { defineRoute } from '../route.ts'
import { deadJobCollectionSchema, deadJobQuerySchema } from './jobs.schema.ts'

export const listDeadJobs = defineRoute({
  summary: 'Jobs that were given up, the latest first; they are kept for a year.',
  feature: 'jobs',
  method: 'GET',
  path: '/internal/dead_jobs',
  auth: 'session',
  permission: { subject: 'jobs.list', action: 'read' },
  query: deadJobQuerySchema,
  output: deadJobCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const replayDeadJob = defineRoute({
  summary: 'Queues a job that was given up again, with all its attempts; 409 for a kind that exists no more.',
  feature: 'jobs',
  method: 'POST',
  path: '/internal/dead_jobs/{id}/replay',
  auth: 'session',
  permission: { subject: 'jobs.list', action: 'replay' },
  params: z.strictObject({ id: uuidSchema }),
  output: z.null(),
  answer: 'nothing',
  errors: ['not_found', 'conflict'],
})
