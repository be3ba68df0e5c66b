import * as z from 'zod/mini'
import { defineJob } from '../jobs/job.ts'
import { addStatistics } from './statistics-months.queries.ts'

/** Every ten minutes: confirmed orders are added to the months, so that figures are read and not summed. */
export const addStatisticsJob = defineJob({
  name: 'add-statistics',
  payload: z.object({}),
  isTransactional: true,
  schedule: '*/10 * * * *',
  run: ({ db }) => addStatistics(db),
})
