import type { routes, RouteOutput } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { UserActor } from '../http/actor.ts'
import { ViolationError } from '../http/violation-error.ts'
import { hasErrorReportType, insertErrorReport } from './error-report.queries.ts'
import { requireVisible } from './product-sheet.service.ts'

interface ErrorReport {
  readonly productId: number
  readonly type: string
  readonly comment: string
  readonly page?: string | undefined
  readonly now: Date
}

/** Keeps what somebody found wrong on a product that their company sees. */
export async function reportError(
  db: Db,
  actor: UserActor,
  { productId, type, comment, page, now }: ErrorReport,
): Promise<RouteOutput<typeof routes.reportProductError>> {
  await requireVisible(db, actor, productId)
  if (!(await hasErrorReportType(db, type)))
    throw new ViolationError({ propertyPath: 'type', code: 'not_a_choice' })
  const kept = { productId, type, comment, page: page || null }
  const { id, createdAt } = await insertErrorReport(db, actor, { ...kept, now })
  return { '@type': 'ProductErrorReport', id, type, comment, page: kept.page, createdAt }
}
