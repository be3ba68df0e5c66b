import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/job.ts'
import { watchAgreements } from './watch.service.ts'

/** Nightly alerts: agreements about to end, purchases outside them, cheaper bids (B-14). */
export const watchAgreementsJob = defineJob({
  name: 'watch-agreements',
  payload: z.object({}),
  isTransactional: true,
  schedule: '40 4 * * *',
  run: async ({ db, services, now }) => ({ raised: await watchAgreements(db, services, now) }),
})
