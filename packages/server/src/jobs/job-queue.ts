import { AppError, constants } from '@comptoir/contract'
import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, PgBoss, type Job as QueuedJob, type JobWithMetadata } from 'pg-boss'
import type { Database, Db } from '../db/connect.ts'
import { deadJobs, deadQueue } from './dead-job.ts'
import type { JobServices } from './job-services.ts'
import type { AnyJob, Job } from './job.ts'
import { runJob } from './run-job.ts'

/** The queue of one process. */
export interface JobQueue {
  /** Queues a job in a transaction: it runs after the commit, and never when there is none. Answers its id. */
  enqueue<Payload extends object>(
    db: Db,
    job: Job<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<string>
  /** The same for a job that is known by its name. @throws AppError 409 for a job that exists no more */
  enqueueAgain(db: Db, name: string, payload: object): Promise<string>
  /** From now on this process runs jobs, its own and other processes'. */
  work(services: JobServices): Promise<void>
  readonly isWorking: () => boolean
  /** Waits for jobs that are running, some seconds; what takes longer is tried again. */
  stop(): Promise<void>
}

export interface EnqueueOptions {
  /** Not before. */
  readonly startAfter?: Date
}

interface QueueParts {
  readonly database: Pick<Database, 'queue'>
  readonly jobs: readonly AnyJob[]
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Seconds between two looks for retries that are due; what is new is told at once. @default 20 */
  readonly pollEvery?: number | undefined
}

const day = 86_400
const stopWithin = 7_000
// Flows, indexes built in the background and the instance list of pg-boss are unused here.
const unusedInterval = 3_600

/** Opens the queue, whose tables (schema `pgboss`) are made and brought up to date; no job is run before `work`. */
export async function openJobQueue({ database, jobs, log, pollEvery = 20 }: QueueParts): Promise<JobQueue> {
  const known = new Map(jobs.map((job) => [job.name, job]))
  // How soon a process that died is missed.
  const lookEvery = Math.max(1, Math.min(60, Math.round(pollEvery * 3)))
  const isScheduling = () => jobs.some(({ schedule }) => schedule !== undefined)
  const options = {
    ...database.queue,
    registerInstance: false,
    bamIntervalSeconds: unusedInterval,
    flowIntervalSeconds: unusedInterval,
    persistWarnings: false,
  }
  // It knows the queues from its start on: enqueueing in a transaction must not ask outside of it.
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

  async function send(db: Db, name: string, payload: object, startAfter?: Date): Promise<string> {
    const id = await sender.send(name, payload, {
      db: fromKysely(db),
      ...(startAfter && { startAfter }),
    })
    if (id === null) throw new Error(`The job ${name} was not queued`)
    return id
  }

  return {
    enqueue: (db, job, payload, { startAfter } = {}) => send(db, job.name, payload, startAfter),

    async enqueueAgain(db, name, payload) {
      if (!known.has(name)) throw new AppError('conflict')
      return send(db, name, payload)
    },

    isWorking: () => worker !== undefined,

    async work(services) {
      const boss = listened(
        new PgBoss({
          ...options,
          superviseIntervalSeconds: lookEvery,
          monitorIntervalSeconds: lookEvery,
          schedule: isScheduling(),
        }),
      )
      worker = boss
      await boss.start()
      const complete = async ({ id, retryCount, name }: QueuedJob, db: Db) => {
        const answer = await boss.complete(name, { id, retryCount }, null, { db: fromKysely(db) })
        // Its typings leave out what its answers hold.
        return Reflect.get(answer, 'affected') === 1
      }
      const parts = { services, log, complete }
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
          { ...polling, localConcurrency: job.concurrency ?? 1, perJobResults: true },
          async ([queued]: QueuedJob[]) => {
            const outcomes = await all(queued, (each) => runJob(job, each, parts))
            // A transaction that queued many has told of them once: what waits behind this one is not left to the next look.
            boss.notifyWorker(workers.get(job.name) ?? '')
            return outcomes
          },
        )
        workers.set(job.name, id)
      }
      const dead = deadJobs({ known, log, complete, now: services.now, db: services.db })
      await boss.work(
        deadQueue,
        { ...polling, includeMetadata: true, perJobResults: true },
        ([queued]: JobWithMetadata[]) => all(queued, dead),
      )
      // What a process that died was at is found now, not in a minute.
      await boss.supervise()
    },

    async stop() {
      await worker?.stop({ timeout: stopWithin })
      worker = undefined
      await sender.stop({ graceful: false })
    },
  }
}

/** A worker takes one job at a time; the queue hands over a list. */
async function all<Each, Result>(queued: Each | undefined, run: (each: Each) => Promise<Result>) {
  return queued === undefined ? [] : [await run(queued)]
}

/** Makes the queues that are missing and gives the others the settings of today. */
async function prepareQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const wanted = new Map([
    [deadQueue, deadQueueOptions],
    ...jobs.map((job) => [job.name, optionsOf(job)] as const),
  ])
  for (const [name, options] of wanted) {
    const queue = found.get(name)
    if (!queue) await boss.createQueue(name, options)
    else if (Object.entries(options).some(([key, value]) => Reflect.get(queue, key) !== value))
      await boss.updateQueue(name, options)
  }
  // Their copies in memory, which sending asks.
  await boss.getQueues([...wanted.keys()])
}

const common = {
  notify: true,
  retryBackoff: true,
  // A process that was killed is missed after half a minute.
  heartbeatSeconds: 30,
  deleteAfterSeconds: day,
  // Nothing that waits is thrown away: not in a year without a worker.
  retentionSeconds: 366 * day,
}

const optionsOf = ({ retryLimit = 8, retryDelay = 20, timeLimit = 900 }: AnyJob) => ({
  ...common,
  retryLimit,
  retryDelay,
  expireInSeconds: timeLimit,
  deadLetter: deadQueue,
})

// Writing down what has died must not die itself; the queue forgets the longest wait of what it moves there.
const deadQueueOptions = {
  ...common,
  retryBackoff: false,
  retryLimit: 1_000_000,
  retryDelay: 60,
  expireInSeconds: 60,
}
