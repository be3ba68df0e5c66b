import { AppError, constants } from '@comptoir/contract'
import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, PgBoss, type Job as QueuedJob, type JobWithMetadata } from 'pg-boss'
import type { Database, Db } from '../db/connect.ts'
import { deadJobs, deadQueue } from './dead-job.ts'
import type { JobServices } from './job-services.ts'
import type { AnyJob, Job } from './job.ts'
import { runJob } from './run-job.ts'

/** The job queue of one process. */
export interface JobQueue {
  /** Queues a job in a transaction: it runs after the commit, and not at all after a rollback. Returns its id. */
  enqueue<Payload extends object>(
    db: Db,
    job: Pick<Job<Payload>, 'name' | 'payload'>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<string>
  /** The same for a job given by name. @throws AppError 409 for a job that no longer exists */
  requeue(db: Db, name: string, payload: object): Promise<string>
  /** Starts running jobs in this process, including those queued by other processes. */
  work(services: JobServices): Promise<void>
  readonly isWorking: () => boolean
  /** Waits a few seconds for running jobs; those that take longer will be retried. */
  stop(): Promise<void>
}

export interface EnqueueOptions {
  /** Not before. */
  readonly startAfter?: Date
  /** What `groupConcurrency` of the job counts by, such as the id of a receiver. */
  readonly group?: string
}

interface QueueDeps {
  readonly database: Pick<Database, 'queue'>
  readonly jobs: readonly AnyJob[]
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Seconds between two polls for due retries; new jobs are notified immediately. @default 20 */
  readonly pollEvery?: number | undefined
}

const day = 86_400
const stopWithin = 7_000
// Flows, background indexes and the instance list of pg-boss are not used here.
const unusedInterval = 3_600

/** Opens the queue and creates or migrates its tables (schema `pgboss`); no job runs before `work`. */
export async function openJobQueue({ database, jobs, log, pollEvery = 20 }: QueueDeps): Promise<JobQueue> {
  const jobsByName = new Map(jobs.map((job) => [job.name, job]))
  // How soon a dead process is detected.
  const pollInterval = Math.max(1, Math.min(60, Math.round(pollEvery * 3)))
  const isScheduling = () => jobs.some(({ schedule }) => schedule !== undefined)
  const options = {
    ...database.queue,
    registerInstance: false,
    bamIntervalSeconds: unusedInterval,
    flowIntervalSeconds: unusedInterval,
    persistWarnings: false,
  }
  // The queues are loaded at the start: enqueueing in a transaction must not query outside of it.
  const sender = listened(
    new PgBoss({ ...options, supervise: false, schedule: false, useListenNotify: false }),
  )
  await sender.start()
  await prepareQueues(sender, jobs)
  let worker: PgBoss | undefined

  function listened(boss: PgBoss): PgBoss {
    boss.on('error', (error) => log.error({ error: error.message }, 'job queue'))
    boss.on('warning', ({ message }) => log.warn({ warning: message }, 'job queue'))
    return boss
  }

  async function send(
    db: Db,
    name: string,
    payload: object,
    { startAfter, group }: EnqueueOptions = {},
  ): Promise<string> {
    const id = await sender.send(name, payload, {
      db: fromKysely(db),
      ...(startAfter && { startAfter }),
      ...(group !== undefined && { group: { id: group } }),
    })
    if (id === null) throw new Error(`The job ${name} was not queued`)
    return id
  }

  return {
    enqueue: (db, job, payload, settings) => send(db, job.name, payload, settings),

    async requeue(db, name, payload) {
      if (!jobsByName.has(name)) throw new AppError('conflict', { reason: 'job_unknown' })
      return send(db, name, payload)
    },

    isWorking: () => worker !== undefined,

    async work(services) {
      const boss = listened(
        new PgBoss({
          ...options,
          superviseIntervalSeconds: pollInterval,
          monitorIntervalSeconds: pollInterval,
          schedule: isScheduling(),
        }),
      )
      worker = boss
      await boss.start()
      const complete = async ({ id, retryCount, name }: QueuedJob, db: Db) => {
        const response = await boss.complete(name, { id, retryCount }, null, { db: fromKysely(db) })
        // The typings omit fields of the results.
        return Reflect.get(response, 'affected') === 1
      }
      const deps = { services, log, complete }
      const polling = {
        pollingIntervalSeconds: Math.min(2, pollEvery),
        notifyPollingIntervalSeconds: pollEvery,
      }
      const workers = new Map<string, string>()
      for (const job of jobs) {
        if (job.schedule !== undefined)
          await boss.schedule(job.name, job.schedule, {}, { tz: constants.timeZone, missed: 'once' })
        const id = await boss.work(
          job.name,
          {
            ...polling,
            localConcurrency: job.concurrency ?? 1,
            ...(job.groupConcurrency !== undefined && { localGroupConcurrency: job.groupConcurrency }),
            perJobResults: true,
          },
          // Batch size is 1: at most one job.
          async ([queued]: QueuedJob[]) => {
            const outcomes = await all(queued, (each) => runJob(job, each, deps))
            // A transaction that queued many jobs notifies once: those behind this one do not wait for the next poll.
            boss.notifyWorker(workers.get(job.name) ?? '')
            return outcomes
          },
        )
        workers.set(job.name, id)
      }
      const dead = deadJobs({ jobs: jobsByName, log, complete, services })
      await boss.work(
        deadQueue,
        { ...polling, includeMetadata: true, perJobResults: true },
        ([queued]: JobWithMetadata[]) => all(queued, dead),
      )
      // Jobs of a dead process are recovered now, not in a minute.
      await boss.supervise()
    },

    async stop() {
      await worker?.stop({ timeout: stopWithin })
      worker = undefined
      await sender.stop({ graceful: false })
    },
  }
}

/** A worker takes one job at a time; the queue passes a list. */
async function all<Each, Result>(queued: Each | undefined, run: (each: Each) => Promise<Result>) {
  return queued === undefined ? [] : [await run(queued)]
}

/** Creates missing queues and updates the settings of the others. */
async function prepareQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const queues = new Map([
    [deadQueue, deadQueueOptions],
    ...jobs.map((job) => [job.name, optionsOf(job)] as const),
  ])
  for (const [name, options] of queues) {
    const queue = found.get(name)
    if (!queue) await boss.createQueue(name, options)
    else if (Object.entries(options).some(([key, value]) => Reflect.get(queue, key) !== value))
      await boss.updateQueue(name, options)
  }
  // The copies in memory that sending reads.
  await boss.getQueues([...queues.keys()])
}

const common = {
  notify: true,
  retryBackoff: true,
  // A killed process is detected after half a minute.
  heartbeatSeconds: 30,
  deleteAfterSeconds: day,
  // Queued jobs do not expire, even in a year without a worker.
  retentionSeconds: 366 * day,
}

const optionsOf = ({ retryLimit = 8, retryDelay = 20, timeLimit = 900 }: AnyJob) => ({
  ...common,
  retryLimit,
  retryDelay,
  expireInSeconds: timeLimit,
  deadLetter: deadQueue,
})

// Recording dead jobs must never be given up; the queue drops the maximum delay of the jobs it moves there.
const deadQueueOptions = {
  ...common,
  retryBackoff: false,
  retryLimit: 1_000_000,
  retryDelay: 60,
  expireInSeconds: 60,
}
