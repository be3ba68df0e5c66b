import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/job.ts'
import { sendAlerts } from './alert-digest.service.ts'

/** Every morning, after the imports of the night: notifies users of changes to watched products. */
export const productAlertsJob = defineJob({
  name: 'product-alerts',
  payload: z.object({}),
  // Each user has a transaction of their own.
  isTransactional: false,
  schedule: '30 5 * * *',
  run: ({ services, now }) => sendAlerts(services, now),
})
