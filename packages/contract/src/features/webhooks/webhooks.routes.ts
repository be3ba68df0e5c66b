import { idParams } from '../../core/common.schema.ts'
import { defineRoute } from '../../core/route.ts'
import {
  createdWebhookSchema,
  webhookCollectionSchema,
  webhookDeliveryCollectionSchema,
  webhookDeliveryQuerySchema,
  webhookDeliverySchema,
  webhookFormSchema,
  webhookQuerySchema,
  webhookSchema,
} from './webhooks.schema.ts'

const webhookRoute = {
  feature: 'webhooks',
  auth: 'session',
  permission: { subject: 'webhooks.list', action: 'write' },
} as const

export const listWebhooks = defineRoute({
  ...webhookRoute,
  summary: "The webhooks of the caller's company, newest first.",
  method: 'GET',
  path: '/internal/webhooks',
  query: webhookQuerySchema,
  output: webhookCollectionSchema,
  answer: 'collection',
})

export const createWebhook = defineRoute({
  ...webhookRoute,
  summary: 'Creates a webhook; only this response contains its secret.',
  method: 'POST',
  creates: true,
  path: '/internal/webhooks',
  body: webhookFormSchema,
  output: createdWebhookSchema,
  errors: ['conflict'],
})

export const changeWebhook = defineRoute({
  ...webhookRoute,
  summary: 'Changes the address, the events or the name of a webhook, or pauses it. Its secret stays.',
  method: 'PUT',
  path: '/internal/webhooks/{id}',
  params: idParams,
  body: webhookFormSchema,
  output: webhookSchema,
  isVersioned: true,
})

export const removeWebhook = defineRoute({
  ...webhookRoute,
  summary: 'Removes a webhook with its log; what was not sent is not sent any more.',
  method: 'DELETE',
  path: '/internal/webhooks/{id}',
  params: idParams,
  output: webhookSchema,
})

export const rotateWebhookSecret = defineRoute({
  ...webhookRoute,
  summary:
    'Creates a new secret, which only this response contains; for a day messages are signed with both.',
  method: 'POST',
  isVersioned: true,
  path: '/internal/webhooks/{id}/secret',
  params: idParams,
  output: createdWebhookSchema,
})

export const testWebhook = defineRoute({
  ...webhookRoute,
  summary: 'Sends an event `webhook.test` to the address of a webhook.',
  method: 'POST',
  creates: true,
  path: '/internal/webhooks/{id}/test',
  params: idParams,
  output: webhookDeliverySchema,
})

export const listWebhookDeliveries = defineRoute({
  ...webhookRoute,
  summary: 'What was sent or is due, newest first; of 30 days.',
  method: 'GET',
  path: '/internal/webhook_deliveries',
  query: webhookDeliveryQuerySchema,
  output: webhookDeliveryCollectionSchema,
  answer: 'collection',
})

export const replayWebhookDelivery = defineRoute({
  ...webhookRoute,
  summary: 'Sends a message again, with the same id; no effect on one that is waiting.',
  method: 'POST',
  path: '/internal/webhook_deliveries/{id}/replay',
  params: idParams,
  output: webhookDeliverySchema,
})
