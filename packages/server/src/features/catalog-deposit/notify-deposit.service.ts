import type { Locale } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { notifyImportEnd, type EmailServices } from '../../platform/notifications/import-emails.service.ts'
import type { NotificationDraft } from '../../platform/notifications/notifications.queries.ts'
import { findAdministrators, type DepositRecord } from './catalog-deposit.queries.ts'

/** Notifies the depositor, also by email, and the administrators of the outcome of a deposit. */
export async function notifyDeposit(
  db: Db,
  { id, userId, locale, fileName }: DepositRecord,
  news: NotificationDraft,
  post: EmailServices,
  now: Date,
): Promise<void> {
  const detail = (language: Locale) => [fileName, news.detail?.[language]].filter(Boolean).join(' · ')
  const draft = { ...news, detail: { fr: detail('fr'), en: detail('en') } }
  const paths = {
    fr: `/catalogues/mise-a-jour?deposit=${id}`,
    en: `/en/catalogs/deposites-information?deposit=${id}`,
  }
  const others = await findAdministrators(db)
  await notifyImportEnd(db, { draft, userId, locale, paths, others }, post, now)
}
