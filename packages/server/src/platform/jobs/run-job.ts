import type { Job as QueuedJob } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import { inTransaction } from '../db/transaction.ts'
import type { Db } from '../db/connect.ts'
import type { JobServices } from './job-services.ts'
import { PermanentJobError, type AnyJob } from './job.ts'

/** The outcome of one attempt, as the queue records it. */
export interface Outcome {
  readonly id: string
  readonly status: 'completed' | 'failed' | 'deadletter'
  readonly output?: { readonly message: string }
}

export interface RunDeps {
  readonly services: JobServices
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Completes the job in a transaction; returns whether it still belonged to this attempt. */
  readonly complete: (queued: QueuedJob, db: Db) => Promise<boolean>
}

const errorMax = 500

/** Runs one attempt of a job; never throws. Payloads are not logged. */
export async function runJob(job: AnyJob, queued: QueuedJob, deps: RunDeps): Promise<Outcome> {
  const { log } = deps
  const { id, retryCount } = queued
  const what = { job: job.name, jobId: id, attempt: retryCount + 1 }
  try {
    const done = await attempt(job, queued, deps)
    log.info({ ...what, done }, 'job done')
    return { id, status: 'completed' }
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).slice(0, errorMax)
    const isPermanent = error instanceof PermanentJobError
    log.warn({ ...what, error: message }, isPermanent ? 'job rejected' : 'job failed')
    return { id, status: isPermanent ? 'deadletter' : 'failed', output: { message } }
  }
}

async function attempt(job: AnyJob, queued: QueuedJob, { services, log, complete }: RunDeps) {
  const parsed = job.payload.safeParse(queued.data)
  if (!parsed.success)
    throw new PermanentJobError(`The payload does not fit: ${parsed.error.issues[0]?.message}`)
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
  const run = (db: Db, prepared?: unknown) => job.run({ ...contextOf(db), prepared })
  if (!job.isTransactional) return run(services.db)
  const prepared: unknown = await job.prepare?.(contextOf(services.db))
  return inTransaction(services.db, async (transaction) => {
    const done = await run(transaction, prepared)
    // Another attempt owns the job by now: its work counts, this one is rolled back.
    if (!(await complete(queued, transaction))) throw new Error('The job was no longer this attempt’s')
    return done
  })
}
