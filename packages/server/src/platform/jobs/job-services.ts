import type { Db } from '../db/connect.ts'
import type { Outbound } from '../http/outbound.ts'
import type { Cipher } from '../db/cipher.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ImportLimit } from '../files/import-limit.ts'
import type { WebhookQueue } from '../webhooks/webhook-queue.ts'
import type { EmailQueue } from '../email/email-queue.ts'

/** The services available to jobs, a part of `Services`. The domain adds its own by declaration merging. */
export interface JobServices {
  readonly db: Db
  readonly files: FileStore
  /** What a deposited file may have and change. */
  readonly importLimit: ImportLimit
  /** Follow-up work, queued in the job's transaction. */
  readonly jobs: {
    enqueue(
      db: Db,
      job: { readonly name: string },
      payload: object,
      options?: { readonly group?: string },
    ): Promise<string>
  }
  readonly emails: EmailQueue & {
    /** Sends a queued email. @throws PermanentJobError when the mail server rejects it permanently */
    deliver(db: Db, uuid: string, now: Date): Promise<void>
  }
  /** The URL of the portal, with which links in emails begin. */
  readonly publicUrl: string
  /** Encrypts third-party secrets stored in rows. */
  readonly cipher: Cipher
  /** Sends events to the companies' own systems. */
  readonly webhooks: WebhookQueue
  /** Calls third-party servers. */
  readonly outbound: Outbound
  /** The clock; tests change it. */
  readonly now: () => Date
}
