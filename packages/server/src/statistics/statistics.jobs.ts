import * as z from 'zod/mini'
import { defineJob } from '../jobs/job.ts'
import { addStatistics } from './statistics-months.queries.ts'

/** Every night: confirmed orders are added to the months, so that figures are read and not summed. */
export const addStatisticsJob = defineJob({
  name: 'add-statistics',
  payload: z.object({}),
  isTransactional: true,
  schedule: '25 3 * * *',
  run: ({ db }) => addStatistics(db),
})
