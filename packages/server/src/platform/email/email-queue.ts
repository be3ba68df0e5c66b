import type { Locale } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { EmailTemplate } from './templates/layout.ts'

/** An email to one person. */
export interface EmailDraft<Values> {
  readonly to: string
  /** The reader's language. */
  readonly language: Locale
  readonly template: EmailTemplate<Values>
  readonly values: Values
  readonly attachments?: readonly EmailAttachment[]
}

export interface EmailAttachment {
  /** The file name shown to the reader. */
  readonly name: string
  /** Such as `application/pdf`. */
  readonly type: string
  readonly bytes: Buffer
}

/** Queues emails. */
export interface EmailQueue {
  /**
   * Queues an email in a transaction: it is sent after the commit, and not at all after a rollback.
   * @returns its UUID, with which `findEmail` returns its state
   * @throws ZodError for an invalid address, RangeError for attachments of more than 7 MB
   */
  queue<Values>(db: Db, draft: EmailDraft<Values>, now: Date): Promise<string>
}
