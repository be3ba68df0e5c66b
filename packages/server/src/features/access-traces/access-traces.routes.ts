import { routes } from '@comptoir/contract'
import { bindExport, wholeList } from '../../platform/http/bind-export.ts'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { accessTraceExport } from './access-traces.export.ts'
import { findAccessTraces } from './access-traces.queries.ts'

/** Access traces, for the super administrator. */
export function accessTraceRoutes(api: Api): void {
  bindRoute(api, routes.listAccessTraces, async (call) =>
    collection(call, await findAccessTraces(call.db, call.input.query, call.locale)),
  )
  bindExport(api, routes.exportAccessTraces, accessTraceExport, async ({ db, input, locale }) => {
    const { member: rows, totalItems } = await findAccessTraces(db, { ...input.query, ...wholeList }, locale)
    return { rows, totalItems }
  })
}
