import * as z from 'zod/mini'
import { defineJob } from '../jobs/job.ts'
import { tellAlerts } from './alert-digest.service.ts'

/** Every morning, after the imports of the night: what has happened to the products that people watch. */
export const productAlertsJob = defineJob({
  name: 'product-alerts',
  payload: z.object({}),
  // Each person has a transaction of their own.
  isTransactional: false,
  schedule: '30 5 * * *',
  run: ({ services, now }) => tellAlerts(services, now),
})
