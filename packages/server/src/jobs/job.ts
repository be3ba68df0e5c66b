import type { FastifyBaseLogger } from 'fastify'
import type * as z from 'zod/mini'
import type { Db } from '../db/connect.ts'
import type { JobServices } from './job-services.ts'

/** What a job's handler gets. */
export interface JobContext<Payload> {
  readonly payload: Payload
  /** The same at every attempt: what a handler does outside the database is marked with it. */
  readonly jobId: string
  /** A transaction for a transactional job, which a throw rolls back; the database itself for any other. */
  readonly db: Db
  readonly services: JobServices
  readonly now: Date
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Aborted when the job takes too long or the server stops. */
  readonly signal: AbortSignal
}

/** Work after the commit: a feature declares its jobs in `<word>.jobs.ts`, `app.ts` lists them. */
export interface Job<Payload = unknown> {
  /** Unique and lasting: waiting jobs are found by it. Words and dashes: `send-letter`. */
  readonly name: string
  /** What travels: ids of rows, never a secret or a text of somebody's, since operators read it. */
  readonly payload: z.ZodMiniType<Payload>
  /**
   * Whether the handler works in one transaction with the job's end, which makes it exactly once; for handlers that only
   * write rows. Any other handler may run twice (at least once), and must not do its work twice.
   */
  readonly isTransactional: boolean
  /**
   * Comes before the transaction of a transactional job, at each attempt: slow work in short writes that change nothing
   * anybody sees. What it has made may be gone or not fit any more when the job runs.
   */
  readonly prepare?: (context: JobContext<Payload>) => Promise<void>
  /** Answers what it did, for the log. @throws JobRefused when trying again cannot help */
  readonly run: (context: JobContext<Payload>) => Promise<unknown>
  /** Called in a transaction when the job is given up, so that the feature's rows can say so. */
  readonly giveUp?: (payload: Payload, db: Db, now: Date) => Promise<void>
  /** Cron in Paris' time: the job is queued then, once for all processes, and once for what was missed meanwhile. */
  readonly schedule?: string
  /** @default 8, over about an hour and a half */
  readonly retryLimit?: number
  /** Seconds before the first retry; each further one waits about twice as long. @default 20 */
  readonly retryDelay?: number
  /** Seconds that one attempt may take. @default 900 */
  readonly timeLimit?: number
  /** Jobs of this kind at a time in one process. @default 1 */
  readonly concurrency?: number
}

/** Declares a job; the payload's type comes from its schema. */
export function defineJob<Payload>(job: Job<Payload>): Job<Payload> {
  return job
}

/** What trying again cannot help: the job is given up at once. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused'
}

/** A job of any payload, for the lists of them. */
// oxlint-disable-next-line typescript/no-explicit-any -- the widest of a generic whose members are read and written
export type AnyJob = Job<any>
