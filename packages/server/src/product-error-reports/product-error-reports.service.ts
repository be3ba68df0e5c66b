import { AppError, type ErrorReportTreatment, type Locale, type ProductErrorReport } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { findReport, findReportForUpdate, toReport, updateReport } from './product-error-reports.queries.ts'

interface Treatment {
  readonly by: number
  readonly locale: Locale
  readonly now: Date
  readonly requireVersion: (current: number) => void
}

/**
 * Answers, closes or opens a report again, and tells its reporter, once for each time.
 *
 * @throws AppError `not_found`; what `requireVersion` throws
 */
export async function treatReport(
  db: Db,
  id: number,
  treatment: ErrorReportTreatment,
  { by, locale, now, requireVersion }: Treatment,
): Promise<ProductErrorReport> {
  const known = await findReportForUpdate(db, id, locale)
  if (!known) throw new AppError('not_found')
  requireVersion(known.version)
  await updateReport(db, id, treatment, { by, now })
  const isNews = treatment.answer !== known.answer || treatment.status !== known.status
  if (isNews) {
    const { reference } = known
    const source = `product-error-report ${id} ${known.version + 1}`
    const page = { name: 'product', params: { id: String(known.productId) } }
    await notify(db, [known.userId], { source, page, ...textOf(treatment, reference) }, now)
  }
  const saved = await findReport(db, id, locale)
  if (!saved) throw new AppError('not_found')
  return toReport(saved)
}

/** What the reporter reads: the answer itself, where there is one. */
function textOf({ answer, status }: ErrorReportTreatment, reference: string) {
  const detail = answer === null ? {} : { detail: { fr: answer, en: answer } }
  if (status === 'closed')
    return {
      tone: 'success' as const,
      title: {
        fr: `Votre signalement sur ${reference} est clos`,
        en: `Your report about ${reference} is closed`,
      },
      ...detail,
    }
  return {
    tone: 'info' as const,
    title: {
      fr: `Réponse à votre signalement sur ${reference}`,
      en: `Answer to your report about ${reference}`,
    },
    ...detail,
  }
}
