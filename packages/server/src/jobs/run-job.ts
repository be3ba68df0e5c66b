import type { Job as QueuedJob } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import { inTransaction } from '../db/transaction.ts'
import type { Db } from '../db/connect.ts'
import type { JobServices } from './job-services.ts'
import { JobRefused, type AnyJob } from './job.ts'

/** How one attempt ended, as the queue takes it. */
export interface Outcome {
  readonly id: string
  readonly status: 'completed' | 'failed' | 'deadletter'
  readonly output?: { readonly message: string }
}

export interface RunParts {
  readonly services: JobServices
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Ends the job in a transaction; answers whether it was still this attempt's. */
  readonly complete: (queued: QueuedJob, db: Db) => Promise<boolean>
}

const errorMax = 500

/** Runs one attempt of a job; it never throws. Payloads stay out of the log. */
export async function runJob(job: AnyJob, queued: QueuedJob, parts: RunParts): Promise<Outcome> {
  const { log } = parts
  const { id, retryCount } = queued
  const what = { job: job.name, jobId: id, attempt: retryCount + 1 }
  try {
    const done = await attempt(job, queued, parts)
    log.info({ ...what, done }, 'job done')
    return { id, status: 'completed' }
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).slice(0, errorMax)
    const isRefused = error instanceof JobRefused
    log.warn({ ...what, error: message }, isRefused ? 'job refused' : 'job failed')
    return { id, status: isRefused ? 'deadletter' : 'failed', output: { message } }
  }
}

async function attempt(job: AnyJob, queued: QueuedJob, { services, log, complete }: RunParts) {
  const parsed = job.payload.safeParse(queued.data)
  if (!parsed.success) throw new JobRefused(`The payload does not fit: ${parsed.error.issues[0]?.message}`)
  const payload: unknown = parsed.data
  const contextOf = (db: Db) => ({
    payload,
    jobId: queued.id,
    db,
    services,
    now: services.now(),
    log,
    signal: queued.signal,
  })
  const run = (db: Db) => job.run(contextOf(db))
  if (!job.isTransactional) return run(services.db)
  await job.prepare?.(contextOf(services.db))
  return inTransaction(services.db, async (transaction) => {
    const done = await run(transaction)
    // Another attempt has it by now: that one's work counts, this one's goes.
    if (!(await complete(queued, transaction))) throw new Error('The job was no longer this attempt’s')
    return done
  })
}
