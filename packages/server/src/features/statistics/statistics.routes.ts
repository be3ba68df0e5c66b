import { AppError, routes } from '@comptoir/contract'
import { bindFile } from '../../platform/http/bind-file.ts'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { statisticsFile } from './statistics.export.ts'
import { loadStatistics } from './statistics.service.ts'

/** A company's orders and consultations by unit; each chart is also a file. */
export function statisticsRoutes(api: Api): void {
  bindRoute(api, routes.getStatistics, (call) => loadStatistics(call, call.input.query))

  bindFile(api, routes.exportStatistics, async (call) => {
    const { chart, format, ...query } = call.input.query
    const file = await statisticsFile(await loadStatistics(call, query), chart, format, call.locale)
    if (!file) throw new AppError('forbidden')
    return file
  })
}
