import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { defineJob } from '../src/platform/jobs/job.ts'
import { insertEffect } from './job-fixtures.queries.ts'

const payload = z.object({ source: z.string() })

// Attempts are short, so that a killed process is detected soon; kills do not count as failures.
const killable = { payload, retryLimit: 500, retryDelay: 1, timeLimit: 2, concurrency: 2 }

/** Writes a row, which a second run would duplicate. */
export const writeEffect = defineJob({
  ...killable,
  name: 'test-write-effect',
  isTransactional: true,
  run: ({ db, payload: { source } }) => insertEffect(db, source),
})

/** Writes a file named after the job, so that a second run is visible and harmless. */
export const writeLine = (folder: string) =>
  defineJob({
    ...killable,
    name: 'test-write-line',
    isTransactional: false,
    run: ({ payload: { source } }) => appendFile(join(folder, source), '.'),
  })
