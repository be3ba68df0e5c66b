import * as z from 'zod/mini'
import { defineJob } from '../jobs/job.ts'
import { forgetFiles } from './files.service.ts'

/** Every night, after the purge: files that no row refers to leave the storage. */
export const forgetFilesJob = defineJob({
  name: 'forget-files',
  payload: z.object({}),
  // The storage may be slow: each file has a transaction of its own.
  isTransactional: false,
  schedule: '40 3 * * *',
  run: ({ services, now }) => forgetFiles(services.db, services.files, now),
})
