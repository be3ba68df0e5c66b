import type { AnyRoute } from '@comptoir/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import { parseWalPosition, readWalPosition } from '../db/wal-position.ts'
import type { Services } from './services.ts'

/**
 * Header of requests and responses: a position of the database's log that the caller has seen. A caller who sends the latest one
 * back reads what they have written and never goes back in time, whichever replica serves them (decision 0153).
 */
const header = 'read-position'

/**
 * Serves a call from a replica if its route may be, the caller says what they have seen and a replica has replayed it; otherwise, or
 * if that replica fails, from the primary. With replicas the response carries the position that the caller has now seen.
 */
export async function serveFrom<Result>(
  { db, replicas }: Services,
  { route, request, reply }: { route: AnyRoute; request: FastifyRequest; reply: FastifyReply },
  serve: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (!replicas) return serve(db)
  const sawUntil = async (source: Db) => void reply.header(header, await readWalPosition(source))
  const seen = parseWalPosition(request.headers[header])
  const replica = route.replica && seen !== undefined ? await replicas.choose(seen) : undefined
  if (replica) {
    try {
      const result = await serve(replica.db)
      await sawUntil(replica.db)
      replicas.reads.replica += 1
      return result
    } catch (error) {
      if (!replicas.isReplicaFailure(replica, error)) throw error
      request.log.warn({ replica: replica.name, err: error }, 'A replica failed: reading from the primary')
    }
  }
  const result = await serve(db)
  if (route.replica) replicas.reads.primary += 1
  // A write is done even if its position cannot be read any more.
  await sawUntil(db).catch(() => undefined)
  return result
}
