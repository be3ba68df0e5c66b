import { isResponding } from '../db/ping.ts'
import { probeWrite, type WriteProblem } from '../db/write-probe.ts'
import type { Services } from './services.ts'

type Problem = WriteProblem | 'files_not_writable'

/** How long a successful write is considered valid. */
const writeEvery = 5_000

/**
 * Returns a function that returns why this process cannot serve, `null` while it can: its database responds and accepts writes, and files
 * can be stored. It writes at most every few seconds, and immediately again after a failure.
 */
export function createReadiness(timeout: number): (services: Services) => Promise<Problem | null> {
  let writtenAt: number | undefined
  let probe: Promise<Problem | null> | undefined

  async function write({ db, files, now }: Services): Promise<Problem | null> {
    const [database, stored] = await Promise.all([probeWrite(db), files.probe().then(noProblem, fileProblem)])
    const problem = database ?? stored
    writtenAt = problem === null ? now().getTime() : undefined
    return problem
  }

  return async (services) => {
    if (!(await isResponding(services.db, timeout))) return 'database_unavailable'
    if (writtenAt !== undefined && Math.abs(services.now().getTime() - writtenAt) < writeEvery) return null
    // One probe at a time, even if it outlasts the callers' timeout.
    probe ??= write(services).finally(() => {
      probe = undefined
    })
    return inTime(probe, timeout)
  }
}

const noProblem = (): null => null

const fileProblem = (error: unknown): Problem =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC' ? 'disk_full' : 'files_not_writable'

async function inTime(probe: Promise<Problem | null>, timeout: number): Promise<Problem | null> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<Problem>((resolve) => {
    timer = setTimeout(resolve, timeout, 'database_unavailable')
  })
  return Promise.race([probe, timedOut]).finally(() => clearTimeout(timer))
}
