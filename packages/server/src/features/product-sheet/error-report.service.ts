import type { routes, RouteOutput } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { hasErrorReportType, insertErrorReport } from './error-report.queries.ts'
import { requireVisible } from './product-sheet.service.ts'

interface ErrorReport {
  readonly productId: number
  readonly type: string
  readonly comment: string
  readonly page?: string | undefined
  readonly now: Date
}

/** Stores an error report on a product that the user's company sees. */
export async function reportError(
  db: Db,
  actor: UserActor,
  { productId, type, comment, page, now }: ErrorReport,
): Promise<RouteOutput<typeof routes.reportProductError>> {
  await requireVisible(db, actor, productId)
  if (!(await hasErrorReportType(db, type)))
    throw new ViolationError({ propertyPath: 'type', code: 'not_a_choice' })
  const report = { productId, type, comment, page: page || null }
  const { id, createdAt } = await insertErrorReport(db, actor, { ...report, now })
  return { '@type': 'ProductErrorReport', id, type, comment, page: report.page, createdAt }
}
