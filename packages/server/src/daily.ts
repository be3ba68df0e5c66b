import { setInterval } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

interface Chore {
  /** What it does, for the log. */
  readonly name: string
  /** Answers what it did, for the log. */
  readonly run: () => Promise<unknown>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** Milliseconds between two runs. @default a day */
  readonly every?: number
}

const day = 24 * 3_600_000

/**
 * Runs a chore now and every day, while the server runs; what fails is tried again the next time. Answers how to stop it,
 * which waits for the run that is under way: the database may be closed afterwards.
 */
export function startDaily({ name, run, log, every = day }: Chore): () => Promise<void> {
  const stopping = new AbortController()
  const once = async () => {
    try {
      log.info({ done: await run() }, name)
    } catch (error) {
      log.error(error, `${name} failed`)
    }
  }
  const repeat = async () => {
    await once()
    for await (const _ of setInterval(every, undefined, { signal: stopping.signal, ref: false })) await once()
  }
  // It ends by being stopped, which is no failure.
  const ended = repeat().catch(() => undefined)
  return async () => {
    stopping.abort()
    await ended
  }
}
