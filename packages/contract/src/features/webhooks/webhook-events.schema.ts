import * as z from 'zod/mini'
import { amountSchema, daySchema, instantSchema } from '../../core/common.schema.ts'

/** The events that a company can have sent to its own systems. */
export const webhookEventTypes = [
  'order.confirmed',
  'consultation.sent',
  'consultation.answered',
  'consultation.closed',
  'consultation.awarded',
  'deposit.finished',
  'price.changed',
  'agreement.ending',
] as const
export type WebhookEventType = (typeof webhookEventTypes)[number]

const row = { '@id': z.string() }
const consultation = { ...row, name: z.string() }
const count = z.int()

/** What each event carries about its row: the few facts by which a receiver decides whether to read it. Never a price of a sealed offer. */
export const webhookEventData = {
  'order.confirmed': z.object({
    ...row,
    number: z.string(),
    supplier: z.string(),
    lineCount: count,
    total: amountSchema,
  }),
  'consultation.sent': z.object({
    ...consultation,
    endDate: z.nullable(instantSchema),
    isSealed: z.boolean(),
    supplierCount: count,
  }),
  'consultation.answered': z.object({ ...consultation, supplier: z.string() }),
  'consultation.closed': z.object({ ...consultation, isCancelled: z.boolean() }),
  'consultation.awarded': z.object({
    ...consultation,
    orders: z.array(z.object({ ...row, number: z.string() })),
  }),
  'deposit.finished': z.object({
    ...row,
    fileName: z.string(),
    added: count,
    updated: count,
    deleted: count,
    ignored: count,
  }),
  'price.changed': z.object({
    ...row,
    reference: z.string(),
    name: z.string(),
    before: z.nullable(amountSchema),
    after: z.nullable(amountSchema),
  }),
  'agreement.ending': z.object({ ...row, supplier: z.string(), endsOn: daySchema }),
} as const satisfies Record<WebhookEventType, z.ZodMiniType>

/** The event that is only sent on request, to try an address. */
export const webhookTestType = 'webhook.test'

export type WebhookEventData<Type extends WebhookEventType> = z.infer<(typeof webhookEventData)[Type]>

/** The body of a message, as JSON. Every attempt has the same. */
export const webhookMessageSchema = z.object({
  /** The same as in the header `webhook-id`: by it a receiver recognizes a message that it already has. */
  id: z.string(),
  type: z.string(),
  timestamp: instantSchema,
  /** The number of the company. */
  company: z.int(),
  data: z.looseObject(row),
})
export type WebhookMessage = z.infer<typeof webhookMessageSchema>
