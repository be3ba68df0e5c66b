import type { Locale } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { JobServices } from '../jobs/job-services.ts'
import { importEnded } from '../email/templates/import-ended.ts'
import { findRecipient, notify, type NotificationDraft } from './notifications.queries.ts'

/** The services needed to send emails. */
export type EmailServices = Pick<JobServices, 'emails' | 'publicUrl'>

interface ImportEnd {
  readonly draft: NotificationDraft & Required<Pick<NotificationDraft, 'detail'>>
  /** The user who uploaded the file. */
  readonly userId: number
  /** The language of the page they uploaded it on. */
  readonly locale: Locale
  /** The page of the import, by language. */
  readonly paths: Readonly<Record<Locale, string>>
  /** Users who only get a notification. */
  readonly others?: readonly number[]
}

/** Notifies users of the result of an import and emails the uploader: once per notification, even if the job runs twice. */
export async function notifyImportEnd(
  db: Db,
  { draft, userId, locale, paths, others = [] }: ImportEnd,
  { emails, publicUrl }: EmailServices,
  now: Date,
): Promise<void> {
  const notified = await notify(db, [userId, ...others], draft, now)
  const recipient = notified.includes(userId) ? await findRecipient(db, userId) : undefined
  if (!recipient) return
  const values = {
    displayName: recipient.displayName,
    outcome: draft.title[locale],
    detail: draft.detail[locale],
    href: `${publicUrl}${paths[locale]}`,
  }
  await emails.queue(db, { to: recipient.email, language: locale, template: importEnded, values }, now)
}
