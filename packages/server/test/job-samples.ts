import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { defineJob } from '../src/jobs/job.ts'
import { insertEffect } from './job-samples.queries.ts'

const payload = z.object({ source: z.string() })

// Attempts end soon, so that a killed process is missed soon; kills are no failures of theirs.
const ofKills = { payload, retryLimit: 500, retryDelay: 1, timeLimit: 2, concurrency: 2 }

/** Writes a row, which a second run would double. */
export const writeEffect = defineJob({
  ...ofKills,
  name: 'test-write-effect',
  isTransactional: true,
  run: ({ db, payload: { source } }) => insertEffect(db, source),
})

/** Writes a line into a folder; its name is the job's, so that a second run is seen and harmless. */
export const writeLine = (folder: string) =>
  defineJob({
    ...ofKills,
    name: 'test-write-line',
    isTransactional: false,
    run: ({ payload: { source } }) => appendFile(join(folder, source), '.'),
  })
