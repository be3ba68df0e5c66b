import { routes, type errorReportFacets, type Locale } from '@comptoir/contract'
import { bindExport, wholeList } from '../../platform/http/bind-export.ts'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { reportExport } from './product-error-reports.export.ts'
import { findReports, toReport } from './product-error-reports.queries.ts'
import { handleReport } from './product-error-reports.service.ts'

const facetLabels: Readonly<Record<(typeof errorReportFacets)[number], Readonly<Record<Locale, string>>>> = {
  status: { fr: 'État', en: 'State' },
  type: { fr: 'Type', en: 'Type' },
}

/** Routes of the error reports on product sheets, for those who manage the catalogues. */
export function productErrorReportRoutes(api: Api): void {
  bindRoute(api, routes.listProductErrorReports, async (call) => {
    const { db, input, locale } = call
    const { rows, totalItems, facets } = await findReports(db, input.query, locale)
    return collection(call, {
      member: rows.map(toReport),
      totalItems,
      ...(facets && {
        facets: facets.map((facet) => ({ ...facet, label: facetLabels[facet.name][locale] })),
      }),
    })
  })

  bindExport(api, routes.exportProductErrorReports, reportExport, ({ db, input, locale }) =>
    findReports(db, { ...input.query, ...wholeList }, locale),
  )

  bindRoute(api, routes.treatProductErrorReport, async (call) => {
    const { db, actor, input, locale, now, requireVersion } = call
    const by = actor.userId
    return handleReport(db, input.params.id, input.body, { by, locale, now, requireVersion })
  })
}
