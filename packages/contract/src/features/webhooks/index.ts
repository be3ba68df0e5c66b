export {
  webhookEventData,
  webhookEventTypes,
  webhookMessageSchema,
  webhookTestType,
  type WebhookEventData,
  type WebhookEventType,
  type WebhookMessage,
} from './webhook-events.schema.ts'
export {
  webhookDeliveryStates,
  webhookFormSchema,
  webhookProblems,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryQuery,
  type WebhookForm,
  type WebhookProblem,
  type WebhookQuery,
} from './webhooks.schema.ts'
