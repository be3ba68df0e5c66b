import * as z from 'zod/mini'
import { defineJob } from '../jobs/job.ts'
import { deleteFiles } from './files.service.ts'

/** Runs every night, after the purge: deletes files that no row refers to. */
export const deleteUnusedFilesJob = defineJob({
  name: 'forget-files',
  payload: z.object({}),
  // The storage may be slow: each file has its own transaction.
  isTransactional: false,
  schedule: '40 3 * * *',
  run: ({ services, now }) => deleteFiles(services.db, services.files, now),
})
