import type { FastifyInstance } from 'fastify'

interface WriteBehind {
  /** For the log: what could not be written. */
  readonly what: string
  /** Seconds between two writes; 0: only on shutdown. */
  readonly every: number
  /** Writes what was counted since the last time. A failed write restores the counts. */
  readonly write: () => Promise<void>
}

/**
 * Writes counts of a process every few seconds and on shutdown, one write at a time; what could not be written
 * is written with the next. Returns a function that writes immediately.
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
