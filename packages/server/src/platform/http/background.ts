import type { FastifyInstance } from 'fastify'

/** Work that a request starts without waiting for it, so that the response time reveals nothing about it. */
export interface Background {
  /** Starts it; a failure is logged. It is lost when the process is killed: work that must not be lost is a job. */
  run(work: () => Promise<unknown>): void
  /** Resolves when all started work has ended. */
  idle(): Promise<void>
}

export function createBackground(app: FastifyInstance): Background {
  const running = new Set<Promise<unknown>>()
  const idle = async () => {
    while (running.size > 0) await Promise.all(running)
  }
  app.addHook('onClose', idle)
  return {
    idle,
    run(work) {
      const started = work()
        .catch((error: unknown) => app.log.error(error, 'Work after an answer has failed'))
        .finally(() => running.delete(started))
      running.add(started)
    },
  }
}
