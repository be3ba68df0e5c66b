import type { FastifyBaseLogger } from 'fastify'
import type * as z from 'zod/mini'
import type { Db } from '../db/connect.ts'
import type { JobServices } from './job-services.ts'

/** The argument of a job's handler. */
export interface JobContext<Payload> {
  readonly payload: Payload
  /** The same at every attempt: an idempotency key for effects outside the database. */
  readonly jobId: string
  /** A transaction for a transactional job (a throw rolls it back), the database itself otherwise. */
  readonly db: Db
  readonly services: JobServices
  readonly now: Date
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Aborted when the job takes too long or the server stops. */
  readonly signal: AbortSignal
}

/** Work done after the commit: a feature declares its jobs in `<word>.jobs.ts`, `app.jobs.ts` lists them. */
export interface Job<Payload = unknown, Prepared = unknown> {
  /** Unique and stable: queued jobs refer to it. Words and dashes: `send-letter`. */
  readonly name: string
  /** Ids of rows, never secrets or personal texts: operators can read it. */
  readonly payload: z.ZodMiniType<Payload>
  /**
   * Whether the handler runs in the transaction that completes the job, so that it runs exactly once; for handlers that only
   * write rows. Any other handler runs at least once and must be idempotent.
   */
  readonly isTransactional: boolean
  /**
   * Runs before the transaction of a transactional job, at each attempt: slow work in short writes without visible
   * effects, or reading a file. Its result, passed on as `prepared`, may be outdated by the time
   * the job runs.
   */
  readonly prepare?: (context: JobContext<Payload>) => Promise<Prepared>
  /** Returns what it did, for the log. @throws PermanentJobError when retrying cannot help */
  readonly run: (context: JobContext<Payload> & { readonly prepared: Prepared }) => Promise<unknown>
  /** Called in a transaction when the job is given up, so that the feature can update its rows. */
  readonly giveUp?: (payload: Payload, db: Db, now: Date, services: JobServices) => Promise<void>
  /** Cron expression, Paris time: the job is queued once for all processes, and once for runs missed while none was running. */
  readonly schedule?: string
  /** @default 8, over about an hour and a half */
  readonly retryLimit?: number
  /** Seconds before the first retry; the delay about doubles each time. @default 20 */
  readonly retryDelay?: number
  /** Maximum seconds of one attempt. @default 900 */
  readonly timeLimit?: number
  /** How many jobs of this kind one process runs at a time. @default 1 */
  readonly concurrency?: number
  /** How many of these for one `group` of `enqueue`, so that a slow group leaves room for the others. */
  readonly groupConcurrency?: number
}

/** Declares a job, with the payload type of its schema. */
export function defineJob<Payload, Prepared>(job: Job<Payload, Prepared>): Job<Payload, Prepared> {
  return job
}

/** A failure that retrying cannot fix: the job is given up immediately. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError'
}

/** A job with any payload, for lists of jobs. */
// oxlint-disable-next-line typescript/no-explicit-any -- the widest of a generic whose members are read and written
export type AnyJob = Job<any, any>
