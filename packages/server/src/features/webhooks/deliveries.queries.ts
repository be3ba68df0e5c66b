import {
  webhookEventTypes,
  webhookProblems,
  webhookTestType,
  type WebhookDelivery,
  type WebhookDeliveryQuery,
} from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { page } from '../../platform/db/page.ts'

const ofCompany = (db: Db, companyId: number) =>
  db
    .selectFrom('webhookDelivery')
    .innerJoin('webhook', 'webhook.id', 'webhookDelivery.webhookId')
    .innerJoin('webhookMessage', 'webhookMessage.id', 'webhookDelivery.messageId')
    .where('webhook.companyId', '=', companyId)

const columns = [
  'webhookDelivery.id',
  'webhookDelivery.webhookId',
  'webhook.name',
  'webhookDelivery.messageId',
  'webhookMessage.type',
  'webhookDelivery.state',
  'webhookDelivery.attempts',
  'webhookDelivery.statusCode',
  'webhookDelivery.problem',
  'webhookMessage.createdAt',
  'webhookDelivery.attemptedAt',
] as const

type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

/** A page of the messages to a company's webhooks, newest first. */
export function findDeliveries(db: Db, companyId: number, query: WebhookDeliveryQuery) {
  return page(ofCompany(db, companyId), query, {
    columns,
    filters: {
      webhook: (id) => sql<boolean>`webhook_delivery.webhook_id = ${id}`,
      state: (state) => sql<boolean>`webhook_delivery.state = ${state}`,
    },
    tieBreaker: [
      ['webhookMessage.createdAt', 'desc'],
      ['webhookDelivery.id', 'desc'],
    ],
  })
}

/** One of these messages. */
export async function findDelivery(db: Db, companyId: number, id: number) {
  return ofCompany(db, companyId).select(columns).where('webhookDelivery.id', '=', id).executeTakeFirst()
}

/** Makes a delivery that is over due again; returns whether it was. */
export async function setWaiting(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhookDelivery')
    .set({ state: 'waiting', statusCode: null, problem: null })
    .where('id', '=', id)
    .where('state', '!=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const types = [...webhookEventTypes, webhookTestType] as const

/** A delivery as the API shows it. */
export function toDelivery({ webhookId, name, type, problem, ...row }: DeliveryRow): WebhookDelivery {
  return {
    '@id': `/api/internal/webhook_deliveries/${row.id}`,
    '@type': 'WebhookDelivery',
    ...row,
    webhook: { id: webhookId, name },
    type: types.find((known) => known === type) ?? webhookTestType,
    problem: webhookProblems.find((known) => known === problem) ?? null,
  }
}
