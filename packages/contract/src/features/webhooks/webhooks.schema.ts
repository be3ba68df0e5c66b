import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import { idParam, instantSchema, namedSchema, textSchema } from '../../core/common.schema.ts'
import { queryDirection, searchText } from '../../core/query.schema.ts'
import { webAddressSchema } from '../../core/web-address.schema.ts'
import { webhookEventTypes, webhookTestType, type WebhookEventType } from './webhook-events.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** An address of a company's own system, and the events that are sent to it. The secret is returned once. */
export const webhookSchema = resource('Webhook', {
  id: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEventTypes)),
  /** `false`: paused; events of that time are not sent afterwards. */
  isActive: z.boolean(),
  /** The last four characters of the secret, to identify it. */
  hint: z.string(),
  /** Until then messages are also signed with the previous secret; `null`: only with this one. */
  previousUntil: z.nullable(instantSchema),
  /** The deliveries that are due or were given up, of the last 30 days. */
  waitingCount: z.int(),
  failedCount: z.int(),
  lastSentAt: z.nullable(instantSchema),
  createdAt: instantSchema,
  /** User name. */
  createdBy: z.string(),
  changedAt: z.nullable(instantSchema),
  changedBy: z.nullable(z.string()),
  /** For `If-Match`. */
  version: z.int(),
})
export type Webhook = z.infer<typeof webhookSchema>

export const webhookCollectionSchema = collectionOf(webhookSchema)

export const createdWebhookSchema = z.object({
  ...webhookSchema.shape,
  /** Begins with `whsec_`; it cannot be read again. */
  secret: z.string(),
})

/** The editable fields of a webhook. */
export const webhookFormSchema = z.strictObject({
  name: textSchema,
  url: webAddressSchema,
  events: z.pipe(
    z
      .array(z.enum(webhookEventTypes))
      .check(z.minLength(1, 'required'), z.maxLength(webhookEventTypes.length, 'too_big')),
    z.transform((events: WebhookEventType[]) => [...new Set(events)]),
  ),
  isActive: z._default(z.boolean(), true),
})
export type WebhookForm = z.output<typeof webhookFormSchema>

export const webhookQuerySchema = z.strictObject({
  ...pageQuery,
  /** Part of the name or of the address. */
  search: searchText,
  order: z.optional(
    z.strictObject({
      name: z.optional(queryDirection),
      lastSentAt: z.optional(queryDirection),
      createdAt: z.optional(queryDirection),
    }),
  ),
  /** Only this one. */
  id: z.optional(idParam),
})
export type WebhookQuery = z.output<typeof webhookQuerySchema>

/** `waiting`: for its first or its next attempt; `failed`: given up after two days, or not possible. */
export const webhookDeliveryStates = ['waiting', 'sent', 'failed'] as const

/** Why an attempt failed. */
export const webhookProblems = [
  'address_refused',
  'host_unknown',
  'unreachable',
  'timeout',
  'not_secure',
  'redirected',
  'http_status',
  'too_large',
  'paused',
] as const
export type WebhookProblem = (typeof webhookProblems)[number]

/** One message to one address. */
export const webhookDeliverySchema = resource('WebhookDelivery', {
  id: z.int(),
  webhook: namedSchema,
  /** The header `webhook-id`. */
  messageId: z.string(),
  type: z.enum([...webhookEventTypes, webhookTestType]),
  state: z.enum(webhookDeliveryStates),
  attempts: z.int(),
  /** Of the last attempt. */
  statusCode: z.nullable(z.int()),
  problem: z.nullable(z.enum(webhookProblems)),
  createdAt: instantSchema,
  attemptedAt: z.nullable(instantSchema),
})
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>

export const webhookDeliveryCollectionSchema = collectionOf(webhookDeliverySchema)

export const webhookDeliveryQuerySchema = z.strictObject({
  ...pageQuery,
  /** Only those of this webhook. */
  webhook: z.optional(idParam),
  state: z.optional(z.enum(webhookDeliveryStates)),
})
export type WebhookDeliveryQuery = z.output<typeof webhookDeliveryQuerySchema>
