import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../db/columns.ts'

/** The tables of `0540_webhooks.sql`. */
interface WebhookTables {
  webhook: {
    id: Generated<number>
    companyId: number
    name: string
    url: string
    events: string[]
    isActive: Generated<boolean>
    encryptionId: string
    encryptedSecret: Buffer
    previousSecret: Buffer | null
    previousUntil: NullableInstant
    hint: string
    createdAt: Instant
    createdBy: string
    changedAt: NullableInstant
    changedBy: string | null
    version: Generated<number>
  }
  webhookMessage: {
    id: string
    companyId: number
    type: string
    body: string
    createdAt: Instant
  }
  webhookDelivery: {
    id: Generated<number>
    webhookId: number
    messageId: string
    state: Generated<'waiting' | 'sent' | 'failed'>
    attempts: Generated<number>
    statusCode: number | null
    problem: string | null
    attemptedAt: NullableInstant
  }
}

declare module '../db/tables.ts' {
  interface Tables extends WebhookTables {}
}
