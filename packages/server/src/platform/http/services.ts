import type { AnyRoute } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { Replicas } from '../db/replicas.ts'
import type { Cipher } from '../db/cipher.ts'
import type { Outbound } from './outbound.ts'
import type { FileLinks } from '../files/file-link.ts'
import type { FileStore } from '../files/file-store.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { JobServices } from '../jobs/job-services.ts'
import type { EmailService } from '../email/email-service.ts'
import type { Actor, Authenticator } from '../access/actor.ts'
import type { Background } from './background.ts'
import type { Limiters } from './limiters.ts'
import type { ReadTrace } from './read-trace.ts'

/** Services available to every route. */
export interface Services {
  readonly db: Db
  /** Where routes that declare `replica` may read; `undefined` without `DATABASE_READ_URLS`. */
  readonly replicas: Replicas | undefined
  readonly authenticator: Authenticator
  readonly files: FileStore
  readonly fileLinks: FileLinks
  readonly importLimit: JobServices['importLimit']
  /** Queues work after the commit. */
  readonly jobs: JobQueue
  readonly emails: EmailService
  /** The public URL, with which links in emails begin. */
  readonly publicUrl: string
  /** Work that no response waits for. */
  readonly background: Background
  /** The limiters in which requests wait for their turn. */
  readonly limiters: Limiters
  /** Records who opened which row and downloaded which list. */
  readonly readTrace: ReadTrace
  /** Updates the search for products changed in the transaction, all in one go. */
  readonly refreshSearch: JobServices['refreshSearch']
  /** Does most of that work before the transaction. */
  readonly prebuildSearchRows: JobServices['prebuildSearchRows']
  /** Encrypts third-party secrets stored in rows. */
  readonly cipher: Cipher
  /** Sends events to the companies' own systems. */
  readonly webhooks: JobServices['webhooks']
  /** Calls third-party servers. */
  readonly outbound: Outbound
  /** The clock; tests change it. */
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
    /** The route of the contract being served. */
    contract?: AnyRoute
  }
}
