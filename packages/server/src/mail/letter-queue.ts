import type { Locale } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { LetterTemplate } from './templates/layout.ts'

/** A letter to one person. */
export interface LetterDraft<Values> {
  readonly to: string
  /** The reader's language. */
  readonly language: Locale
  readonly template: LetterTemplate<Values>
  readonly values: Values
  readonly attachments?: readonly LetterAttachment[]
}

export interface LetterAttachment {
  /** The file's name for the reader. */
  readonly name: string
  /** Such as `application/pdf`. */
  readonly type: string
  readonly bytes: Buffer
}

/** Where letters are handed in. */
export interface LetterQueue {
  /**
   * Queues a letter in a transaction: it is sent after the commit, and never without one. Answers its UUID, by which
   * `findLetter` tells how far it is.
   * @throws ZodError for what is no address, RangeError for attachments of more than 7 MB
   */
  queue<Values>(db: Db, draft: LetterDraft<Values>, now: Date): Promise<string>
}
