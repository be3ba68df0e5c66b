import { routes } from '@comptoir/contract'
import { bindExport, wholeList } from '../../platform/http/bind-export.ts'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { siteExport } from './job-sites.export.ts'
import { findSiteChoices, findSites } from './job-sites.queries.ts'
import {
  changeSite,
  createSite,
  loadSite,
  removeSite,
  restoreSite,
  setSiteState,
  toSite,
} from './job-sites.service.ts'
import { readActivity } from './site-activity.service.ts'
import { findTypedJobs } from './site-purchases.queries.ts'

/** Sites that goods are bought for. */
export function jobSiteRoutes(api: Api): void {
  bindRoute(api, routes.listJobSites, async (call) => {
    const { rows, totalItems } = await findSites(call.db, call.actor, call.input.query)
    return collection(call, { member: rows.map(toSite), totalItems })
  })
  bindExport(api, routes.exportJobSites, siteExport, ({ db, actor, input }) =>
    findSites(db, actor, { ...input.query, ...wholeList }),
  )
  bindRoute(api, routes.listJobSiteChoices, async (call) => {
    const { rows, totalItems } = await findSiteChoices(call.db, call.actor, call.input.query)
    const member = rows.map(({ id, code, name, unit, address }) => ({
      id,
      code,
      name,
      about: [code, address?.city ?? unit].join(' · '),
    }))
    return collection(call, { member, totalItems })
  })
  bindRoute(api, routes.listTypedJobs, async (call) =>
    collection(call, await findTypedJobs(call.db, call.actor, call.input.query)),
  )
  bindRoute(api, routes.getJobSite, async (call) => toSite(await loadSite(call, call.input.params.id)))
  bindRoute(api, routes.getJobSiteActivity, (call) => readActivity(call, call.input.params.id))
  bindRoute(api, routes.createJobSite, async (call) => toSite(await createSite(call, call.input.body)))
  bindRoute(api, routes.changeJobSite, async (call) =>
    toSite(await changeSite(call, call.input.params.id, call.input.body)),
  )
  bindRoute(api, routes.setJobSiteState, async (call) =>
    toSite(await setSiteState(call, call.input.params.id, call.input.body.state)),
  )
  bindRoute(api, routes.removeJobSite, async (call) => {
    await removeSite(call, call.input.params.id)
    return null
  })
  bindRoute(api, routes.restoreJobSite, async (call) => toSite(await restoreSite(call, call.input.params.id)))
}
