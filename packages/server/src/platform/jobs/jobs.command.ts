import type { Database } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import { StartError } from '../start/start-error.ts'
import type { AnyJob } from './job.ts'
import { openJobQueue } from './job-queue.ts'
import { isJobQueued } from './jobs.queries.ts'

/** A parsed command line; it runs once the database is open. */
type JobCommand = (database: Database) => Promise<string>

/**
 * Parses the command line: `run NAME` queues a scheduled job now.
 * @returns the list of those jobs when no database is needed
 * @throws StartError for any other command or name, with the list
 */
export function readJobCommand(args: readonly string[], jobs: readonly AnyJob[]): JobCommand | string {
  const scheduled = jobs.filter(({ schedule }) => schedule !== undefined)
  const list = `npm run jobs -- run NAME\n${scheduled.map(({ name, schedule }) => `  ${name.padEnd(18)} ${schedule}`).join('\n')}`
  const [verb, name = '', ...more] = args
  if (verb === undefined) return list
  const job = scheduled.find((one) => one.name === name)
  if (verb !== 'run' || more.length > 0) throw new StartError(list)
  if (!job) throw new StartError(`There is no job "${name}".\n${list}`)
  return (database) => queueJob(database, job, jobs)
}

async function queueJob(database: Database, job: AnyJob, jobs: readonly AnyJob[]): Promise<string> {
  const complain = (...parts: unknown[]) => void process.stderr.write(`${JSON.stringify(parts)}\n`)
  const log = { info: () => undefined, warn: complain, error: complain }
  const queue = await openJobQueue({ database, jobs, log })
  try {
    const isNew = await inTransaction(database.db, async (transaction) => {
      if (await isJobQueued(transaction, job.name)) return false
      await queue.enqueue(transaction, job, {})
      return true
    })
    const state = isNew ? 'is queued' : 'was queued already, and is not queued twice'
    return `${job.name} ${state}: a running server does it now, otherwise the next start.`
  } finally {
    await queue.stop()
  }
}
