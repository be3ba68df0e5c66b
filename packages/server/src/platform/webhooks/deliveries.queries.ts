import type { WebhookMessage, WebhookProblem } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** The active webhooks of a company for a type of event. */
export async function findSubscribed(db: Db, companyId: number, type: string): Promise<number[]> {
  const rows = await db
    .selectFrom('webhook')
    .select('id')
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .where(sql<boolean>`${type} = ANY (events)`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Stores a message and its deliveries; returns these. */
export async function insertMessage(
  db: Db,
  message: WebhookMessage,
  webhookIds: readonly number[],
): Promise<{ id: number; webhookId: number }[]> {
  const { id, type, company, timestamp } = message
  await db
    .insertInto('webhookMessage')
    .values({ id, companyId: company, type, body: JSON.stringify(message), createdAt: timestamp })
    .execute()
  return db
    .insertInto('webhookDelivery')
    .values(webhookIds.map((webhookId) => ({ webhookId, messageId: id })))
    .returning(['id', 'webhookId'])
    .execute()
}

/** A delivery that is due, with what its attempt needs. */
export async function findDue(db: Db, id: number) {
  return db
    .selectFrom('webhookDelivery')
    .innerJoin('webhook', 'webhook.id', 'webhookDelivery.webhookId')
    .innerJoin('webhookMessage', 'webhookMessage.id', 'webhookDelivery.messageId')
    .select([
      'webhookDelivery.messageId',
      'webhookMessage.body',
      'webhook.url',
      'webhook.isActive',
      'webhook.encryptionId',
      'webhook.encryptedSecret',
      'webhook.previousSecret',
      'webhook.previousUntil',
    ])
    .where('webhookDelivery.id', '=', id)
    .where('webhookDelivery.state', '=', 'waiting')
    .executeTakeFirst()
}
export type DueDelivery = NonNullable<Awaited<ReturnType<typeof findDue>>>

interface Attempt {
  readonly state: 'waiting' | 'sent' | 'failed'
  readonly statusCode: number | null
  readonly problem: WebhookProblem | null
}

/** Records an attempt of a delivery that is still due. */
export async function recordAttempt(db: Db, id: number, attempt: Attempt, now: Date): Promise<void> {
  await db
    .updateTable('webhookDelivery')
    .set(({ eb }) => ({ ...attempt, attempts: eb('attempts', '+', 1), attemptedAt: now }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Records that a delivery is not attempted any more; returns its webhook, `undefined` when it was over before. */
export async function setFailed(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .updateTable('webhookDelivery')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('webhookId')
    .executeTakeFirst()
  return row?.webhookId
}

/** The name of a webhook, and the administrators of its company. */
export async function findWebhookOwners(db: Db, id: number) {
  return db
    .selectFrom('webhook')
    .innerJoin('appUser', 'appUser.companyId', 'webhook.companyId')
    .select(['webhook.name', 'appUser.id as userId'])
    .where('webhook.id', '=', id)
    .where('appUser.isAdministrator', '=', true)
    .where('appUser.isActive', '=', true)
    .execute()
}

/** Deletes messages of more than 30 days with their deliveries; returns how many. */
export async function eraseOldMessages(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 30 * 86_400_000)
  const { numDeletedRows } = await db
    .deleteFrom('webhookMessage')
    .where('createdAt', '<=', before.toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
