import type { FastifyInstance } from 'fastify'

interface WriteBehind {
  /** For the log: what was not written. */
  readonly what: string
  /** Seconds between two writes; 0: at the stop alone. */
  readonly every: number
  /** Writes what was counted since the last time. A write that fails has put back what it took. */
  readonly write: () => Promise<void>
}

/**
 * Writes what a process has counted in memory every few seconds and at the stop, one write at a time; what could not be written
 * is written with the next. Answers what writes at once.
 */
export function writeBehind(api: FastifyInstance, { what, every, write }: WriteBehind): () => Promise<void> {
  let writing: Promise<void> = Promise.resolve()
  const next = () => {
    writing = writing.then(write).catch((error: unknown) => {
      api.log.warn({ error: error instanceof Error ? error.message : String(error) }, `${what} not written`)
    })
    return writing
  }
  const timer = every > 0 ? setInterval(() => void next(), every * 1000).unref() : undefined
  api.addHook('onClose', async () => {
    clearInterval(timer)
    await next()
  })
  return next
}
