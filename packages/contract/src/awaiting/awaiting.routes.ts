import { defineRoute } from '../route.ts'
import { awaitingSchema } from './awaiting.schema.ts'

export const getAwaiting = defineRoute({
  feature: 'awaiting',
  auth: 'session',
  permission: null,
  summary: 'What waits for the user, as counters of the lists that they may read.',
  method: 'GET',
  path: '/internal/awaiting',
  output: awaitingSchema,
  errors: [],
})
