import { AppError, routes } from '@comptoir/contract'
import { dayOf } from '../day.ts'
import { bindRoute, type Api } from '../http/bind-route.ts'
import { findProductSheet } from './product-sheet.queries.ts'

/** One product. */
export function productSheetRoutes(api: Api): void {
  bindRoute(api, routes.getProduct, async ({ actor, db, locale, now, input }) => {
    const sheet = await findProductSheet(db, { actor, locale, day: dayOf(now) }, input.params.id)
    if (!sheet) throw new AppError('not_found')
    return sheet
  })
}
