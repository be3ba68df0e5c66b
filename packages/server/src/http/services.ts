import type { AnyRoute } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { FileLinks } from '../files/file-link.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Actor, Authenticator } from './actor.ts'

/** What every route stands on. */
export interface Services {
  readonly db: Db
  readonly authenticator: Authenticator
  readonly files: FileStore
  readonly fileLinks: FileLinks
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
