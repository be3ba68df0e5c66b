import { routes } from '@comptoir/contract'
import { choose } from '../db/choose.ts'
import { bindRoute, type Api } from '../http/bind-route.ts'
import { collection } from '../http/collection.ts'
import { assignees, findAlerts } from './alerts.queries.ts'
import { changeAlert, loadAlert } from './alerts.service.ts'
import { changeThresholds, inheritThresholds, listThresholds } from './thresholds.service.ts'

/** What the watch over agreements has found, and from when on somebody is told. */
export function alertRoutes(api: Api): void {
  bindRoute(api, routes.listPurchaseAlerts, async (call) =>
    collection(call, await findAlerts(call.db, call, call.input.query)),
  )

  bindRoute(api, routes.getPurchaseAlert, async (call) => {
    const alert = await loadAlert(call, call.input.params.id)
    call.sendVersion(alert.version)
    return alert
  })

  bindRoute(api, routes.changePurchaseAlert, async (call) => {
    const alert = await changeAlert(call, call.input.params.id, call.input.body)
    call.sendVersion(alert.version)
    return alert
  })

  bindRoute(api, routes.listAlertAssignees, async (call) =>
    collection(call, await choose(call.db, call.input.query, assignees(call.actor))),
  )

  bindRoute(api, routes.listAlertThresholds, async (call) => {
    const member = await listThresholds(call.db, call.actor)
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })

  bindRoute(api, routes.changeAlertThresholds, async (call) => {
    const changed = await changeThresholds(call, call.input.params.id, call.input.body)
    call.sendVersion(changed.version)
    return changed
  })

  bindRoute(api, routes.inheritAlertThresholds, (call) => inheritThresholds(call, call.input.params.id))
}
