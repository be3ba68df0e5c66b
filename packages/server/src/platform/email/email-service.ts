import { randomUUID } from 'node:crypto'
import { emailSchema } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { PermanentJobError } from '../jobs/job.ts'
import { findBrand } from '../installation/installation.queries.ts'
import type { EmailQueue } from './email-queue.ts'
import { createEmailCipher } from './email-content.ts'
import { sendEmailJob } from './mail.jobs.ts'
import { findUnsentEmail, insertEmail, recordDelivery } from './mail.queries.ts'
import { isPermanentFailure, type Mailer } from './mailer.ts'
import { renderEmail, oneLine } from './templates/layout.ts'

/** Most mail servers accept at most 10 MB, and base64 adds a third. */
const attachmentsMaxBytes = 7_000_000

/** Queues and sends the server's emails. */
export interface EmailService extends EmailQueue {
  /** Sends a queued email, for its job. @throws PermanentJobError when the mail server rejects it permanently */
  deliver(db: Db, uuid: string, now: Date): Promise<void>
}

interface EmailServiceDeps {
  readonly jobs: Pick<JobQueue, 'enqueue'>
  readonly mailer: Mailer
  /** Encrypts the content of emails until they are sent. */
  readonly secret: string
  /** The next or the previous secret, while it is being replaced. */
  readonly acceptedSecret?: string | undefined
}

export function createEmailService({ jobs, mailer, secret, acceptedSecret }: EmailServiceDeps): EmailService {
  const cipher = createEmailCipher(secret, acceptedSecret)
  return {
    async queue(db, { to, language, template, values, attachments = [] }, now) {
      const recipient = emailSchema.parse(to)
      if (attachments.reduce((sum, { bytes }) => sum + bytes.length, 0) > attachmentsMaxBytes)
        throw new RangeError(`Attachments of more than ${attachmentsMaxBytes} bytes`)
      const uuid = randomUUID()
      const brand = await findBrand(db, language)
      const text = template.text[language](values, brand)
      const content = cipher.encrypt(uuid, {
        language,
        sender: oneLine(brand.name),
        subject: oneLine(text.subject),
        ...(text.stopHref !== undefined && { stopHref: text.stopHref }),
        ...renderEmail(text, language, brand),
        attachments: attachments.map(({ name, type, bytes }) => ({
          name: oneLine(name),
          type: oneLine(type),
          base64: bytes.toString('base64'),
        })),
      })
      const email = { uuid, template: template.name, recipient, state: 'queued', content } as const
      await insertEmail(db, { ...email, queuedAt: now })
      await jobs.enqueue(db, sendEmailJob, { letter: uuid })
      return uuid
    },

    async deliver(db, uuid, now) {
      const email = await findUnsentEmail(db, uuid)
      // Already sent by an attempt that died before recording it, or deleted in the meantime.
      if (!email) return
      try {
        await mailer.send({ uuid, to: email.recipient, ...cipher.decrypt(uuid, email.content) })
      } catch (error) {
        if (isPermanentFailure(error)) throw new PermanentJobError(error.message)
        throw error
      }
      await recordDelivery(db, uuid, 'sent', now)
    },
  }
}
