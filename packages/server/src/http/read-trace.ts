import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/connect.ts'
import { insertReadEntries, type ReadEntry } from './audit.queries.ts'

/** Collects what is read and writes it down many at a time, so that no reader waits for it. */
export interface ReadTrace {
  add(entry: ReadEntry): void
  /** Writes down what is collected, now. */
  flush(): Promise<void>
  /** The same, once and for all. */
  stop(): Promise<void>
}

interface ReadTraceParts {
  readonly db: Db
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** Milliseconds between two writings; 0: only when asked. */
  readonly every: number
}

/** So many at once are written without waiting for the time. */
const batchSize = 1_000
/** What is kept while the database does not take it: the memory of a process is finite, the oldest go first. */
const keptMax = 50_000

/** A reader's page asks for the same row several times: within one writing it counts once (decision 0095). */
export function createReadTrace({ db, log, every }: ReadTraceParts): ReadTrace {
  let waiting = new Map<string, ReadEntry>()
  let writing: Promise<void> = Promise.resolve()

  const write = async () => {
    if (waiting.size === 0) return
    const batch = waiting
    waiting = new Map()
    try {
      await insertReadEntries(db, [...batch.values()])
    } catch (error) {
      log.error({ error, entries: batch.size }, 'Access traces could not be written; they are kept')
      waiting = new Map([...batch, ...waiting].slice(-keptMax))
    }
  }
  const flush = () => (writing = writing.then(write))
  const timer = every > 0 ? setInterval(() => void flush(), every).unref() : undefined

  return {
    add(entry) {
      waiting.set(nameOf(entry), entry)
      if (every > 0 && waiting.size === batchSize) void flush()
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

const nameOf = ({ kind, caller, operation, rowId, fields }: ReadEntry) =>
  [kind, caller?.kind, caller?.id, operation, rowId, ...(kind === 'export' ? fields : [])].join(' ')
