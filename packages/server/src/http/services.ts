import type { AnyRoute } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { Seal } from '../db/seal.ts'
import type { Outbound } from './outbound.ts'
import type { FileLinks } from '../files/file-link.ts'
import type { FileStore } from '../files/file-store.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { JobServices } from '../jobs/job-services.ts'
import type { Letters } from '../mail/letters.ts'
import type { Actor, Authenticator } from './actor.ts'
import type { Lanes } from './lanes.ts'
import type { ReadTrace } from './read-trace.ts'

/** Services available to every route. */
export interface Services {
  readonly db: Db
  readonly authenticator: Authenticator
  readonly files: FileStore
  readonly fileLinks: FileLinks
  /** Work after the commit. */
  readonly jobs: JobQueue
  readonly letters: Letters
  /** The address that users see: what the links of letters begin with. */
  readonly publicUrl: string
  /** Where requests wait for their turn. */
  readonly lanes: Lanes
  /** Who has opened which row and saved which list. */
  readonly readTrace: ReadTrace
  /** Brings the search up to date with products that the transaction has changed, all at once. */
  readonly refreshSearch: JobServices['refreshSearch']
  /** Does most of that before the transaction. */
  readonly makeSearchAhead: JobServices['makeSearchAhead']
  /** What rows keep of the secrets of others. */
  readonly seal: Seal
  /** Calls to the servers of others. */
  readonly outbound: Outbound
  /** What a search finds for somebody, without what matches in part. */
  readonly searchProducts: JobServices['searchProducts']
  /** The clock: tests move it. */
  readonly now: () => Date
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
  interface FastifyRequest {
    actor: Actor | null
  }
  interface FastifyContextConfig {
    /** The route of the contract that is served. */
    contract?: AnyRoute
  }
}
