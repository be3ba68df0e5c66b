import type { ErrorReportTreatment, Locale, ProductErrorReport } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import { notify } from '../../platform/notifications/notifications.queries.ts'
import { findReport, findReportForUpdate, toReport, updateReport } from './product-error-reports.queries.ts'

interface Treatment {
  readonly by: number
  readonly locale: Locale
  readonly now: Date
  readonly requireVersion: (current: number) => void
}

/**
 * Answers, closes or reopens a report, and notifies its reporter, once for each change.
 *
 * @throws AppError `not_found`; what `requireVersion` throws
 */
export async function handleReport(
  db: Db,
  id: number,
  treatment: ErrorReportTreatment,
  { by, locale, now, requireVersion }: Treatment,
): Promise<ProductErrorReport> {
  const report = await foundOr404(findReportForUpdate(db, id, locale))
  requireVersion(report.version)
  await updateReport(db, id, treatment, { by, now })
  const isNews = treatment.answer !== report.answer || treatment.status !== report.status
  if (isNews) {
    const { reference } = report
    const source = `product-error-report ${id} ${report.version + 1}`
    const page = { name: 'product', params: { id: String(report.productId) } }
    await notify(db, [report.userId], { source, page, ...textOf(treatment, reference) }, now)
  }
  const saved = await foundOr404(findReport(db, id, locale))
  return toReport(saved)
}

/** The text for the reporter: the answer, where there is one. */
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
