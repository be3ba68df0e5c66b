import { defineRoute } from '../../core/route.ts'
import { pendingSchema } from './pending.schema.ts'

export const getPending = defineRoute({
  feature: 'pending',
  auth: 'session',
  permission: null,
  summary: 'What waits for the user, as counters of the lists that they may read.',
  method: 'GET',
  path: '/internal/awaiting',
  output: pendingSchema,
})
