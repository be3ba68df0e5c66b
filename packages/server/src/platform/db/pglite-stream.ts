import { once } from 'node:events'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { StartError } from '../start/start-error.ts'
import type { WorkerReply, WorkerRequest } from './pglite-worker.ts'

/** The running engine: `connect` returns a stream that `pg` uses as a socket. */
export interface PgliteEngine {
  connect(): Duplex
  close(): Promise<void>
  /** Settles when the engine dies unexpectedly. */
  readonly died: Promise<Error>
}

/** Starts PGlite in its thread on one directory, which no other process may have open. */
export async function startPglite(directory: string): Promise<PgliteEngine> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: directory })
  const send = (request: WorkerRequest) => worker.postMessage(request)
  const clients = new Map<number, PgliteSocket>()
  let lastClient = 0
  let isClosing = false

  const died = new Promise<Error>((resolve) => {
    worker.on('error', (error) => resolve(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', (code) => {
      if (!isClosing) resolve(new Error(`The embedded database stopped (${code})`))
    })
  })
  void died.then((error) => clients.forEach((client) => client.destroy(error)))

  const first = new Promise<WorkerReply>((resolve) => {
    worker.on('message', (message: object) => isReply(message) && resolve(message))
  })
  const reply = await Promise.race([
    first,
    died.then((error) => ({ type: 'failed', message: error.message }) as const),
  ])
  if (reply.type !== 'ready') {
    isClosing = true
    await worker.terminate()
    const reason = reply.type === 'failed' ? reply.message : reply.type
    throw new StartError(`The embedded database in ${directory} does not open: ${reason}`)
  }
  worker.on('message', (message: WorkerReply) => {
    if (message.type === 'bytes') clients.get(message.client)?.push(message.bytes)
  })

  return {
    died,
    connect() {
      const id = ++lastClient
      const socket = new PgliteSocket(
        (bytes) => send({ type: 'bytes', client: id, bytes }),
        () => clients.delete(id),
      )
      clients.set(id, socket)
      return socket
    },
    async close() {
      if (isClosing) return
      isClosing = true
      const exited = once(worker, 'exit')
      send({ type: 'close' })
      await exited
    },
  }
}

/** Under `node --watch` a thread also reports the modules it loaded. */
const isReply = (message: object): message is WorkerReply => 'type' in message

const terminateCode = 'X'.charCodeAt(0)

/** Behaves like the `net.Socket` of a PostgreSQL server for `pg`. */
class PgliteSocket extends Duplex {
  readonly #deliver: (bytes: Uint8Array) => void
  readonly #forget: () => void

  constructor(deliver: (bytes: Uint8Array) => void, forget: () => void) {
    super()
    this.#deliver = deliver
    this.#forget = forget
  }

  connect(): this {
    setImmediate(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {
    // The worker pushes its replies as they come.
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#pass([chunk])
    done()
  }

  /** `pg` corks the messages of one query: they travel to the worker as one. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#pass(chunks.map(({ chunk }) => chunk))
    done()
  }

  /** `pg` writes whole messages. Terminate is not passed on: the engine would end, but it serves the next client. */
  #pass(messages: readonly Buffer[]): void {
    const leaving = messages.findIndex((message) => message[0] === terminateCode)
    const sent = leaving < 0 ? messages : messages.slice(0, leaving)
    // A copy in its own memory: a small buffer is a part of Node's pool, all of which would be transferred with it.
    if (sent.length > 0) this.#deliver(new Uint8Array(Buffer.concat(sent)))
    if (leaving < 0) return
    // Pending replies are dropped.
    this.#forget()
    this.push(null)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#forget()
    done(error)
  }
}
