import { randomUUID } from 'node:crypto'
import { webhookMessageSchema, type WebhookEventType, type WebhookMessage } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Cipher } from '../src/platform/db/cipher.ts'
import type { Db } from '../src/platform/db/connect.ts'
import { createSecret } from '../src/platform/webhooks/webhook-secret.ts'

const moment = '2026-11-21T08:00:00Z'

/** A webhook of the company of a user, with a secret that no one can read. */
export async function insertWebhookOf(
  db: Db,
  username = 'client',
  events: readonly WebhookEventType[] = ['order.confirmed'],
): Promise<number> {
  const { companyId } = await db
    .selectFrom('appUser')
    .select('companyId')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('webhook')
    .values({
      companyId,
      name: 'ERP',
      url: 'https://erp.example/hooks',
      events: [...events],
      encryptionId: randomUUID(),
      encryptedSecret: Buffer.from('x'),
      hint: 'abcd',
      createdAt: moment,
      createdBy: username,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A delivery of such a webhook that was given up. */
export async function insertDeliveryOf(db: Db, username = 'client'): Promise<number> {
  const webhookId = await insertWebhookOf(db, username)
  const { companyId } = await db
    .selectFrom('webhook')
    .select('companyId')
    .where('id', '=', webhookId)
    .executeTakeFirstOrThrow()
  const messageId = randomUUID()
  await db
    .insertInto('webhookMessage')
    .values({ id: messageId, companyId, type: 'order.confirmed', body: '{}', createdAt: moment })
    .execute()
  const { id } = await db
    .insertInto('webhookDelivery')
    .values({ webhookId, messageId, state: 'failed' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes a user an administrator of their company. */
export async function makeAdministrator(db: Db, username: string): Promise<void> {
  await db.updateTable('appUser').set({ isAdministrator: true }).where('username', '=', username).execute()
}

/** A webhook of `client` at an address, for the event `consultation.closed`. */
export async function insertSigningWebhook(db: Db, url: string, encrypt: Cipher['encrypt']): Promise<void> {
  const id = await insertWebhookOf(db)
  const { encryptionId } = await db
    .selectFrom('webhook')
    .select('encryptionId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('webhook')
    .set({ url, events: ['consultation.closed'], encryptedSecret: encrypt(encryptionId, createSecret()) })
    .where('id', '=', id)
    .execute()
}

/** The number of messages that are due. */
export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('webhookDelivery')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return count
}

/** The messages that were written, oldest first. */
export async function findMessages(db: Db): Promise<WebhookMessage[]> {
  const rows = await db
    .selectFrom('webhookDelivery')
    .innerJoin('webhookMessage', 'webhookMessage.id', 'webhookDelivery.messageId')
    .select('body')
    .orderBy('webhookDelivery.id')
    .execute()
  return rows.map(({ body }) => webhookMessageSchema.parse(JSON.parse(body)))
}

/** Every row of the three tables, as text. */
export async function readWebhookTables(db: Db): Promise<string> {
  return JSON.stringify([
    await db.selectFrom('webhook').selectAll().execute(),
    await db.selectFrom('webhookMessage').selectAll().execute(),
    await db.selectFrom('webhookDelivery').selectAll().execute(),
  ])
}

/** Deletes all webhooks and messages. */
export async function deleteWebhooks(db: Db): Promise<void> {
  await db.deleteFrom('webhook').execute()
  await db.deleteFrom('webhookMessage').execute()
}

/** The states of all deliveries, oldest first. */
export async function findDeliveryStates(db: Db) {
  return db
    .selectFrom('webhookDelivery')
    .select(['id', 'messageId', 'state', 'attempts', 'statusCode', 'problem'])
    .orderBy('id')
    .execute()
}
