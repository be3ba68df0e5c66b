import type { FastifyBaseLogger } from 'fastify'

const window = 60_000
const linesPerWindow = 100

/** Logs a failure, unless a flood of them would fill the disk. */
export type FailureLog = (
  log: FastifyBaseLogger,
  level: 'error' | 'warn',
  error: unknown,
  what: string,
) => void

/** Creates a log of at most a hundred failures a minute; the next line after a flood says how many were dropped. */
export function createFailureLog(now: () => number = Date.now): FailureLog {
  let endsAt = 0
  let written = 0
  let omitted = 0
  return (log, level, error, what) => {
    if (now() >= endsAt) {
      if (omitted > 0) log.error({ omitted }, 'failures that were not written down')
      endsAt = now() + window
      written = 0
      omitted = 0
    }
    written += 1
    if (written > linesPerWindow) omitted += 1
    else log[level]({ err: error }, what)
  }
}
