import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/job.ts'
import { addStatistics } from './statistics-months.queries.ts'

/** Adds confirmed orders to the months every ten minutes, so that figures are read, not summed. */
export const addStatisticsJob = defineJob({
  name: 'add-statistics',
  payload: z.object({}),
  isTransactional: true,
  schedule: '*/10 * * * *',
  run: ({ db }) => addStatistics(db),
})
