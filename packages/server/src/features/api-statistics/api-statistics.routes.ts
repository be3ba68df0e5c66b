import { quotaUsedOf, routes, type ApiClientKind } from '@comptoir/contract'
import { bindExport, wholeList } from '../../platform/http/bind-export.ts'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { apiStatsExport } from './api-statistics.export.ts'
import { findApiOverview, findApiUse, type ApiUseRow } from './api-statistics.queries.ts'

/** API usage, for the super administrator. `keyPerMinute`: calls allowed per key; 0: no limit. */
export function apiStatisticsRoutes(api: Api, keyPerMinute: number): void {
  const quotaOf = (peak: number | null) => (peak === null ? null : quotaUsedOf(peak, keyPerMinute))

  bindRoute(api, routes.listApiStats, async (call) => {
    const { rows, totalItems } = await findApiUse(call.db, call.input.query)
    const { page, itemsPerPage } = call.input.query
    const member = rows.map((row, at) => {
      const id = (page - 1) * itemsPerPage + at + 1
      return {
        '@id': `/api/internal/api_stats#${id}`,
        '@type': 'ApiStat' as const,
        id,
        day: row.day,
        client: clientOf(row),
        endpoint: row.endpoint,
        statusClass: row.statusClass,
        calls: row.calls,
        errors: row.errors,
        p95: row.p95,
        peakPerMinute: row.peak,
        quotaUsed: quotaOf(row.peak),
      }
    })
    return collection(call, { member, totalItems })
  })

  bindExport(api, routes.exportApiStats, apiStatsExport(quotaOf), ({ db, input }) =>
    findApiUse(db, { ...input.query, ...wholeList }),
  )

  bindRoute(api, routes.getApiOverview, async ({ db, input }) => {
    const { total, days, clients, countedAt, peak } = await findApiOverview(db, input.query)
    return {
      '@id': '/api/internal/api_stats/overview',
      '@type': 'ApiOverview' as const,
      calls: total?.calls ?? 0,
      errors: total?.errors ?? 0,
      p95: total?.p95 ?? null,
      quotaUsed: quotaOf(peak),
      days,
      clients: clients.flatMap((client) => clientOf(client) ?? []),
      countedAt,
    }
  })
}

/** The client as filters name it; `null` where rows are not grouped by client. */
function clientOf({
  kind,
  clientId,
  clientName,
}: Pick<ApiUseRow, 'clientId' | 'clientName'> & { kind: ApiClientKind | null }) {
  if (kind === null) return null
  return { value: kind === 'public' ? kind : `${kind}-${clientId}`, kind, name: clientName }
}
