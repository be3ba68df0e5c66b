import { insertDeliveryOf, insertWebhookOf } from '../../../test/webhook-fixtures.queries.ts'
import type { RouteSamples } from '../../../test/route-sample.ts'

const webhook = { name: 'ERP', url: 'https://erp.example/hooks', events: ['order.confirmed'] }

export const webhooksSamples: RouteSamples = {
  createWebhook: { body: webhook },
  changeWebhook: { body: webhook, foreignId: (db) => insertWebhookOf(db) },
  removeWebhook: { foreignId: (db) => insertWebhookOf(db) },
  rotateWebhookSecret: { foreignId: (db) => insertWebhookOf(db) },
  testWebhook: { foreignId: (db) => insertWebhookOf(db) },
  replayWebhookDelivery: { foreignId: (db) => insertDeliveryOf(db) },
}
