import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect.ts'
import { insertReadEntries, type ReadEntry } from './audit.queries.ts'
import { writeBehind } from './write-behind.ts'

/** Collects reads and records them in batches, so that no reader waits for it. */
export interface ReadTrace {
  add(entry: ReadEntry): void
  /** Writes the collected entries now. */
  flush(): Promise<void>
}

interface ReadTraceDeps {
  readonly db: Db
  /** Seconds between two writes; 0: only on demand and on shutdown. */
  readonly every: number
}

/** This many entries are written without waiting. */
const batchSize = 1_000
/** The maximum kept in memory while the database does not accept writes; the oldest are dropped first. */
const pendingMax = 50_000

/** A page requests the same row several times: within one write it counts once (decision 0046). */
export function createReadTrace(app: FastifyInstance, { db, every }: ReadTraceDeps): ReadTrace {
  let pending = new Map<string, ReadEntry>()

  const flush = writeBehind(app, {
    what: 'Access traces',
    every,
    write: async () => {
      if (pending.size === 0) return
      const batch = pending
      pending = new Map()
      try {
        await insertReadEntries(db, [...batch.values()])
      } catch (error) {
        pending = new Map([...batch, ...pending].slice(-pendingMax))
        throw error
      }
    },
  })

  return {
    add(entry) {
      pending.set(nameOf(entry), entry)
      if (every > 0 && pending.size === batchSize) void flush()
    },
    flush,
  }
}

const nameOf = ({ kind, caller, operation, rowId, fields }: ReadEntry) =>
  [kind, caller?.kind, caller?.id, operation, rowId, ...(kind === 'export' ? fields : [])].join(' ')
