import { randomUUID } from 'node:crypto'
import { emailSchema, type Locale } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { JobRefused } from '../jobs/job.ts'
import { createLetterCipher } from './letter-content.ts'
import { sendLetterJob } from './mail.jobs.ts'
import { findUnsentLetter, insertLetter, endLetter } from './mail.queries.ts'
import { isRefusal, type Mailer } from './mailer.ts'
import { layOut, oneLine, type LetterTemplate } from './templates/layout.ts'

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

/** Most mail servers take no more than 10 MB, and what travels is a third larger. */
const attachmentsMaxBytes = 7_000_000

/** The letters of the server. */
export interface Letters {
  /**
   * Queues a letter in a transaction: it is sent after the commit, and never without one. Answers its UUID, by which
   * `findLetter` tells how far it is.
   * @throws ZodError for what is no address, RangeError for attachments of more than 7 MB
   */
  queue<Values>(db: Db, draft: LetterDraft<Values>, now: Date): Promise<string>
  /** Sends one, for its job. @throws JobRefused when the mail server will never take it */
  deliver(db: Db, uuid: string, now: Date): Promise<void>
}

interface LettersParts {
  readonly jobs: Pick<JobQueue, 'enqueue'>
  readonly mailer: Mailer
  /** What their texts are encrypted with until they are sent. */
  readonly secret: string
}

export function createLetters({ jobs, mailer, secret }: LettersParts): Letters {
  const cipher = createLetterCipher(secret)
  return {
    async queue(db, { to, language, template, values, attachments = [] }, now) {
      const recipient = emailSchema.parse(to)
      if (attachments.reduce((sum, { bytes }) => sum + bytes.length, 0) > attachmentsMaxBytes)
        throw new RangeError(`Attachments of more than ${attachmentsMaxBytes} bytes`)
      const uuid = randomUUID()
      const text = template.text[language](values)
      const content = cipher.seal(uuid, {
        language,
        subject: oneLine(text.subject),
        ...layOut(text, language),
        attachments: attachments.map(({ name, type, bytes }) => ({
          name: oneLine(name),
          type: oneLine(type),
          base64: bytes.toString('base64'),
        })),
      })
      const letter = { uuid, template: template.name, recipient, state: 'queued', content } as const
      await insertLetter(db, { ...letter, queued_at: now })
      await jobs.enqueue(db, sendLetterJob, { letter: uuid })
      return uuid
    },

    async deliver(db, uuid, now) {
      const letter = await findUnsentLetter(db, uuid)
      // Sent by an attempt that died before it could say so, or erased meanwhile.
      if (!letter) return
      try {
        await mailer.send({ uuid, to: letter.recipient, ...cipher.open(uuid, letter.content) })
      } catch (error) {
        if (isRefusal(error)) throw new JobRefused(error.message)
        throw error
      }
      await endLetter(db, uuid, 'sent', now)
    },
  }
}
