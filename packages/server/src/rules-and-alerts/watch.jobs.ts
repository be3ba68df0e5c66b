import * as z from 'zod/mini'
import { defineJob } from '../jobs/job.ts'
import { watchAgreements } from './watch.service.ts'

/** Every night: what agreements are about to end, what was bought without one, what somebody offers for less (B-14). */
export const watchAgreementsJob = defineJob({
  name: 'watch-agreements',
  payload: z.object({}),
  isTransactional: true,
  schedule: '40 4 * * *',
  run: async ({ db, services, now }) => ({ raised: await watchAgreements(db, services, now) }),
})
