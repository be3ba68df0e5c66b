/**
 * PGlite blocks the event loop, so it runs in this thread. It speaks
 * PostgreSQL's wire protocol over the message port; `pglite-stream.ts` is the other end.
 * `@electric-sql/pglite-socket` is not used: it does not reset the session between clients.
 */
import { PGlite } from '@electric-sql/pglite'
import { cube } from '@electric-sql/pglite/contrib/cube'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { parentPort, workerData } from 'node:worker_threads'

/** A message to the worker. */
export type WorkerRequest = { type: 'bytes'; client: number; bytes: Uint8Array } | { type: 'close' }

/** Its replies; to `bytes` chunk by chunk as the engine produces them, in order. */
export type WorkerReply =
  | { type: 'ready' }
  | { type: 'failed'; message: string }
  | { type: 'bytes'; client: number; bytes: Uint8Array }
  | { type: 'closed' }

const port = parentPort
if (!port) throw new Error('pglite-worker.ts only runs as a worker thread')
const reply = (message: WorkerReply) => port.postMessage(message)

async function openDatabase(): Promise<PGlite> {
  return PGlite.create({
    dataDir: String(workerData),
    // A quarter of the default: memory that the engine once had stays with it, and files are in the system's cache anyway.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
    extensions: { cube, pg_trgm, unaccent, fuzzystrmatch },
  })
}

const startupCode = 0
let queue: Promise<unknown> = Promise.resolve()

/** Resets the session for a new client: transaction, prepared statements, settings. */
async function execute(database: PGlite, client: number, bytes: Uint8Array): Promise<void> {
  if (bytes[0] === startupCode) {
    await database.exec('ROLLBACK')
    await database.exec('DISCARD ALL')
  }
  // Streamed, because PGlite would otherwise parse and buffer every result.
  await database.execProtocolRawStream(bytes, {
    // A copy: the chunk is in the engine's own memory, which it reuses.
    onRawData: (part) => reply({ type: 'bytes', client, bytes: part.slice() }),
  })
}

openDatabase().then(
  (database) => {
    port.on('message', (request: WorkerRequest) => {
      queue = queue.then(async () => {
        if (request.type === 'bytes') return execute(database, request.client, request.bytes)
        await database.close()
        reply({ type: 'closed' })
        port.close()
      })
    })
    reply({ type: 'ready' })
  },
  (error: unknown) => {
    reply({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
    port.close()
  },
)
