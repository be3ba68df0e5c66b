import type { FastifyBaseLogger } from 'fastify'
import type { Job as QueuedJob, JobWithMetadata } from 'pg-boss'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import { insertDeadJob } from './jobs.queries.ts'
import type { JobServices } from './job-services.ts'
import type { AnyJob } from './job.ts'
import type { Outcome } from './run-job.ts'

/** The queue of jobs that were given up: rejected, failed too often, or killed too often. */
export const deadQueue = 'dead-jobs'

interface DeadJobDeps {
  readonly jobs: ReadonlyMap<string, AnyJob>
  readonly log: Pick<FastifyBaseLogger, 'error'>
  readonly complete: (queued: QueuedJob, db: Db) => Promise<boolean>
  readonly services: JobServices
}

/** Records a job that was given up, once, for operators, and calls the job's `giveUp` in the same transaction. */
export function deadJobs({ jobs, log, complete, services }: DeadJobDeps) {
  const { db, now } = services
  return async (queued: JobWithMetadata): Promise<Outcome> => {
    const name = queued.sourceName ?? ''
    const error = messageOf(queued.sourceOutput)
    const attempts = (queued.sourceRetryCount ?? 0) + 1
    try {
      await inTransaction(db, async (transaction) => {
        await insertDeadJob(transaction, {
          uuid: queued.id,
          job: name,
          payload: JSON.stringify(queued.data),
          error,
          attempts,
          queuedAt: queued.sourceCreatedOn ?? queued.createdOn,
          givenUpAt: now(),
        })
        const job = jobs.get(name)
        const parsed = job?.payload.safeParse(queued.data)
        if (parsed?.success) await job?.giveUp?.(parsed.data, transaction, now(), services)
        if (!(await complete(queued, transaction))) throw new Error('The job was no longer this attempt’s')
      })
      log.error({ job: name, jobId: queued.sourceId, attempts, error }, 'job given up')
      return { id: queued.id, status: 'completed' }
    } catch (reason) {
      const message = reason instanceof Error ? reason.message : String(reason)
      log.error({ job: name, jobId: queued.sourceId, error: message }, 'a dead job cannot be recorded')
      return { id: queued.id, status: 'failed', output: { message } }
    }
  }
}

/** Both our own failures and those recorded by the queue: time limits, lost processes. */
function messageOf(output: object | null): string {
  if (output === null) return ''
  const found = ['message', 'value'].map((key): unknown => Reflect.get(output, key))
  return found.find((value): value is string => typeof value === 'string') ?? JSON.stringify(output)
}
