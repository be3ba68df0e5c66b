import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect.ts'
import { insertReadEntries, type ReadEntry } from './audit.queries.ts'
import { writeBehind } from './write-behind.ts'

/** Collects what is read and writes it down many at a time, so that no reader waits for it. */
export interface ReadTrace {
  add(entry: ReadEntry): void
  /** Writes down what is collected, now. */
  flush(): Promise<void>
}

interface ReadTraceParts {
  readonly db: Db
  /** Seconds between two writes; 0: only when asked, and at the stop. */
  readonly every: number
}

/** So many at once are written without waiting for the time. */
const batchSize = 1_000
/** What is kept while the database does not take it: the memory of a process is finite, the oldest go first. */
const keptMax = 50_000

/** A reader's page asks for the same row several times: within one write it counts once (decision 0095). */
export function createReadTrace(app: FastifyInstance, { db, every }: ReadTraceParts): ReadTrace {
  let waiting = new Map<string, ReadEntry>()

  const flush = writeBehind(app, {
    what: 'Access traces',
    every,
    write: async () => {
      if (waiting.size === 0) return
      const batch = waiting
      waiting = new Map()
      try {
        await insertReadEntries(db, [...batch.values()])
      } catch (error) {
        waiting = new Map([...batch, ...waiting].slice(-keptMax))
        throw error
      }
    },
  })

  return {
    add(entry) {
      waiting.set(nameOf(entry), entry)
      if (every > 0 && waiting.size === batchSize) void flush()
    },
    flush,
  }
}

const nameOf = ({ kind, caller, operation, rowId, fields }: ReadEntry) =>
  [kind, caller?.kind, caller?.id, operation, rowId, ...(kind === 'export' ? fields : [])].join(' ')
