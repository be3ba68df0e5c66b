import { webhookEventTypes, type WebhookForm, type WebhookQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { folded, matchesWords } from '../../platform/db/folded.ts'
import { page } from '../../platform/db/page.ts'

const countOf = (state: 'waiting' | 'failed') =>
  sql<number>`(SELECT count(*)::int FROM webhook_delivery d WHERE d.webhook_id = webhook.id AND d.state = ${sql.lit(state)})`

const lastSentAt = sql<string | null>`(
  SELECT max(d.attempted_at) FROM webhook_delivery d WHERE d.webhook_id = webhook.id AND d.state = 'sent')`

/** What a webhook shows; never its secret. */
const columns = [
  'id',
  'name',
  'url',
  'events',
  'isActive',
  'hint',
  'previousUntil',
  countOf('waiting').as('waitingCount'),
  countOf('failed').as('failedCount'),
  lastSentAt.as('lastSentAt'),
  'createdAt',
  'createdBy',
  'changedAt',
  'changedBy',
  'version',
] as const

const ofCompany = (db: Db, companyId: number) =>
  db.selectFrom('webhook').where('webhook.companyId', '=', companyId)

export type StoredWebhook = NonNullable<Awaited<ReturnType<typeof findWebhook>>>

/** A page of a company's webhooks. */
export function findWebhooks(db: Db, companyId: number, query: WebhookQuery) {
  return page(ofCompany(db, companyId), query, {
    columns,
    filters: {
      search: (text) => matchesWords(sql`name || ' ' || url`, text),
      id: (id) => sql<boolean>`id = ${id}`,
    },
    sortable: {
      name: folded(sql`name`),
      lastSentAt: sql`coalesce(${lastSentAt}, '-infinity')`,
      createdAt: 'createdAt',
    },
    tieBreaker: [['id', 'desc']],
  })
}

/** One webhook of a company. */
export async function findWebhook(db: Db, companyId: number, id: number) {
  return ofCompany(db, companyId).select(columns).where('id', '=', id).executeTakeFirst()
}

/** Locks a webhook of a company against a concurrent change. */
export async function lockWebhook(db: Db, companyId: number, id: number) {
  return ofCompany(db, companyId)
    .select(['id', 'version', 'encryptionId', 'encryptedSecret'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks the company's webhooks and returns how many there are. */
export async function lockCount(db: Db, companyId: number): Promise<number> {
  await db.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().execute()
  const { count } = await ofCompany(db, companyId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

interface Secret {
  readonly encryptionId: string
  readonly encryptedSecret: Buffer
  readonly hint: string
}

interface By {
  readonly by: string
  readonly now: Date
}

/** Adds a webhook; returns its id. */
export async function insertWebhook(
  db: Db,
  companyId: number,
  { name, url, events, isActive }: WebhookForm,
  secret: Secret,
  { by, now }: By,
): Promise<number> {
  const { id } = await db
    .insertInto('webhook')
    .values({ companyId, name, url, events, isActive, ...secret, createdAt: now, createdBy: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a locked webhook. */
export async function updateWebhook(
  db: Db,
  id: number,
  { name, url, events, isActive }: WebhookForm,
  { by, now }: By,
): Promise<void> {
  await db
    .updateTable('webhook')
    .set(({ eb }) => ({
      name,
      url,
      events,
      isActive,
      changedAt: now,
      changedBy: by,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Gives a locked webhook a new secret; the previous one stays valid until then. */
export async function replaceSecret(
  db: Db,
  id: number,
  secret: Pick<Secret, 'encryptedSecret' | 'hint'> & { readonly previous: Buffer; readonly until: Date },
  { by, now }: By,
): Promise<void> {
  await db
    .updateTable('webhook')
    .set(({ eb }) => ({
      encryptedSecret: secret.encryptedSecret,
      hint: secret.hint,
      previousSecret: secret.previous,
      previousUntil: secret.until,
      changedAt: now,
      changedBy: by,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Deletes a locked webhook with its log. */
export async function deleteWebhook(db: Db, id: number): Promise<void> {
  await db.deleteFrom('webhook').where('id', '=', id).execute()
}

/** Types that this version does not support are dropped. */
export const supportedEvents = (events: readonly string[]) =>
  webhookEventTypes.filter((type) => events.includes(type))
