import { randomUUID } from 'node:crypto'
import { emailSchema } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { JobRefused } from '../jobs/job.ts'
import type { LetterQueue } from './letter-queue.ts'
import { createLetterCipher } from './letter-content.ts'
import { sendLetterJob } from './mail.jobs.ts'
import { findUnsentLetter, insertLetter, endLetter } from './mail.queries.ts'
import { isRefusal, type Mailer } from './mailer.ts'
import { layOut, oneLine } from './templates/layout.ts'

/** Most mail servers take no more than 10 MB, and what travels is a third larger. */
const attachmentsMaxBytes = 7_000_000

/** The letters of the server. */
export interface Letters extends LetterQueue {
  /** Sends one, for its job. @throws JobRefused when the mail server will never take it */
  deliver(db: Db, uuid: string, now: Date): Promise<void>
}

interface LettersParts {
  readonly jobs: Pick<JobQueue, 'enqueue'>
  readonly mailer: Mailer
  /** What their texts are encrypted with until they are sent. */
  readonly secret: string
  /** The one before, while it is being replaced. */
  readonly oldSecret?: string | undefined
}

export function createLetters({ jobs, mailer, secret, oldSecret }: LettersParts): Letters {
  const cipher = createLetterCipher(secret, oldSecret)
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
        ...(text.stopHref !== undefined && { stopHref: text.stopHref }),
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
