import { routes } from '@comptoir/contract'
import { choose } from '../../platform/db/choose.ts'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { assignees, findAlerts } from './alerts.queries.ts'
import { changeAlert, loadAlert } from './alerts.service.ts'
import { changeThresholds, inheritThresholds, listThresholds } from './thresholds.service.ts'

/** Purchase alerts and their thresholds. */
export function alertRoutes(api: Api): void {
  bindRoute(api, routes.listPurchaseAlerts, async (call) =>
    collection(call, await findAlerts(call.db, call, call.input.query)),
  )

  bindRoute(api, routes.getPurchaseAlert, async (call) => loadAlert(call, call.input.params.id))

  bindRoute(api, routes.changePurchaseAlert, async (call) =>
    changeAlert(call, call.input.params.id, call.input.body),
  )

  bindRoute(api, routes.listAlertAssignees, async (call) =>
    collection(call, await choose(call.db, call.input.query, assignees(call.actor))),
  )

  bindRoute(api, routes.listAlertThresholds, async (call) => {
    const member = await listThresholds(call.db, call.actor)
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })

  bindRoute(api, routes.changeAlertThresholds, async (call) =>
    changeThresholds(call, call.input.params.id, call.input.body),
  )

  bindRoute(api, routes.inheritAlertThresholds, (call) => inheritThresholds(call, call.input.params.id))
}
