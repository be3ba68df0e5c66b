import { Worker } from 'node:worker_threads'
import type { RowSource, TableReply, TableRequest } from './serve-table.ts'

export interface WorkerLimits {
  /** Maximum milliseconds of the worker in total, without those of the consumer of its rows. */
  readonly time: number
  readonly memoryMegabytes: number
}

/** A file read in a worker thread, so that its content cannot block others. `close` ends the thread. */
export type TableInWorker<Facts> = RowSource<Facts>

/**
 * Opens a file in a worker thread of its own.
 * @param module the worker, which calls `serveTable`
 * @param request for the worker's `open`
 * @param toError makes the error for a problem of the file: found by the worker, `too_slow` or `too_big`
 */
export async function openInWorker<Facts>(
  module: URL,
  request: object,
  limits: WorkerLimits,
  toError: (problem: string) => Error,
): Promise<TableInWorker<Facts>> {
  const worker = new Worker(module, {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMegabytes },
    stdout: false,
    stderr: false,
  })
  let left = limits.time
  let failure: Error | null = null
  // A worker that ends between two requests, out of memory, is noticed at the next one.
  worker.on('error', (error) => {
    failure = isOutOfMemory(error) ? toError('too_big') : toBug(error)
  })
  worker.on('exit', () => (failure ??= new Error('The worker that reads a file has ended')))

  const close = () => void worker.terminate()
  async function requestReply(message?: TableRequest): Promise<TableReply<Facts>> {
    if (failure) throw failure
    const started = performance.now()
    try {
      return await replyOf<Facts>(worker, left, () => failure, message)
    } catch (error) {
      close()
      throw error === tooSlow ? toError('too_slow') : error
    } finally {
      left -= performance.now() - started
    }
  }
  const problemIn = (reply: TableReply<Facts>) => {
    close()
    return reply.type === 'problem'
      ? toError(reply.problem)
      : new Error(reply.type === 'crashed' ? reply.message : `Not expected: ${reply.type}`)
  }

  const opened = await requestReply()
  if (opened.type !== 'opened') throw problemIn(opened)
  return {
    facts: opened.facts,
    close,
    async *rows(sheet) {
      for (let message: TableRequest = { start: sheet }; ; message = 'next') {
        const reply = await requestReply(message)
        if (reply.type !== 'rows') throw problemIn(reply)
        yield* reply.rows
        if (reply.isEnd) return
      }
    },
  }
}

const tooSlow = new Error('too slow')

/** Sends a message to a worker and returns its reply; rejects with `tooSlow` after `left` milliseconds. */
function replyOf<Facts>(
  worker: Worker,
  left: number,
  failure: () => Error | null,
  message: TableRequest | undefined,
): Promise<TableReply<Facts>> {
  return new Promise((resolve, reject) => {
    const settle = (action: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('exit', onExit)
      action()
    }
    const timer = setTimeout(() => settle(() => reject(tooSlow)), Math.max(0, left))
    // Under `node --watch` a thread also reports the modules it loaded.
    const onMessage = (reply: object) => {
      if (isReply<Facts>(reply)) settle(() => resolve(reply))
    }
    const onExit = () => settle(() => reject(failure() ?? new Error('The worker has ended')))
    worker.on('message', onMessage).on('exit', onExit)
    if (message !== undefined) worker.postMessage(message)
  })
}

const isReply = <Facts>(reply: object): reply is TableReply<Facts> => 'type' in reply

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const toBug = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
