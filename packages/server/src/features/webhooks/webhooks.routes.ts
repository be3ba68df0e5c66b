import { routes } from '@comptoir/contract'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { findDeliveries, toDelivery } from './deliveries.queries.ts'
import { findWebhooks } from './webhooks.queries.ts'
import {
  changeWebhook,
  createWebhook,
  removeWebhook,
  replayDelivery,
  rotateSecret,
  testWebhook,
  toWebhook,
} from './webhooks.service.ts'

/** Webhooks of the caller's company, managed by its administrators. */
export function webhookRoutes(api: Api): void {
  const { cipher, outbound, webhooks } = api.services
  const services = { cipher, outbound, webhooks }

  bindRoute(api, routes.listWebhooks, async (call) => {
    const { rows, totalItems } = await findWebhooks(call.db, call.actor.companyId, call.input.query)
    return collection(call, { member: rows.map((row) => toWebhook(row, call.now)), totalItems })
  })

  bindRoute(api, routes.createWebhook, (call) => createWebhook({ ...call, ...services }, call.input.body))

  bindRoute(api, routes.changeWebhook, (call) =>
    changeWebhook({ ...call, ...services }, call.input.params.id, call.input.body),
  )

  bindRoute(api, routes.removeWebhook, (call) =>
    removeWebhook({ ...call, ...services }, call.input.params.id),
  )

  bindRoute(api, routes.rotateWebhookSecret, (call) =>
    rotateSecret({ ...call, ...services }, call.input.params.id),
  )

  bindRoute(api, routes.testWebhook, (call) => testWebhook({ ...call, ...services }, call.input.params.id))

  bindRoute(api, routes.listWebhookDeliveries, async (call) => {
    const { rows, totalItems } = await findDeliveries(call.db, call.actor.companyId, call.input.query)
    return collection(call, { member: rows.map(toDelivery), totalItems })
  })

  bindRoute(api, routes.replayWebhookDelivery, (call) =>
    replayDelivery({ ...call, ...services }, call.input.params.id),
  )
}
