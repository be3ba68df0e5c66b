import { randomUUID } from 'node:crypto'
import { AppError, constants, type Webhook, type WebhookDelivery, type WebhookForm } from '@comptoir/contract'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Cipher } from '../../platform/db/cipher.ts'
import type { Db } from '../../platform/db/connect.ts'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Outbound } from '../../platform/http/outbound.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import type { WebhookQueue } from '../../platform/webhooks/webhook-queue.ts'
import { createSecret } from '../../platform/webhooks/webhook-secret.ts'
import { findDelivery, setWaiting, toDelivery } from './deliveries.queries.ts'
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  lockCount,
  lockWebhook,
  replaceSecret,
  supportedEvents,
  updateWebhook,
  type StoredWebhook,
} from './webhooks.queries.ts'

/** A write of webhooks of the caller's company. */
interface WebhookWrite {
  readonly db: Db
  readonly actor: UserActor
  readonly now: Date
  readonly cipher: Cipher
  readonly outbound: Pick<Outbound, 'isAllowed'>
  readonly webhooks: WebhookQueue
}

/** A write that needs the version that its caller has read. */
interface VersionedWrite extends WebhookWrite {
  readonly requireVersion: (current: number) => void
}

type WithSecret = Webhook & { secret: string }

/** How long the previous secret stays valid: a day. */
const overlap = 86_400_000

/** A webhook as the API shows it. */
export function toWebhook(row: StoredWebhook, now: Date): Webhook {
  const { previousUntil } = row
  return {
    '@id': `/api/internal/webhooks/${row.id}`,
    '@type': 'Webhook',
    ...row,
    events: supportedEvents(row.events),
    previousUntil: previousUntil !== null && now < new Date(previousUntil) ? previousUntil : null,
  }
}

async function load({ db, actor, now }: WebhookWrite, id: number): Promise<Webhook> {
  return toWebhook(await foundOr404(findWebhook(db, actor.companyId, id)), now)
}

const lock = ({ db, actor }: WebhookWrite, id: number) => foundOr404(lockWebhook(db, actor.companyId, id))

const stampOf = ({ actor, now }: WebhookWrite) => ({ by: actor.username, now })

function assertAllowed({ outbound }: WebhookWrite, { url }: WebhookForm): void {
  if (!outbound.isAllowed(url)) throw new ViolationError({ propertyPath: 'url', code: 'address_private' })
}

function encryptNew({ cipher }: WebhookWrite, encryptionId: string) {
  const secret = createSecret()
  return { secret, encryptedSecret: cipher.encrypt(encryptionId, secret), hint: secret.slice(-4) }
}

/**
 * Creates a webhook. Only this result contains its secret.
 *
 * @throws ViolationError for an address of a private network
 * @throws AppError `conflict` when the company has as many as it may
 */
export async function createWebhook(write: WebhookWrite, form: WebhookForm): Promise<WithSecret> {
  const { db, actor } = write
  assertAllowed(write, form)
  if ((await lockCount(db, actor.companyId)) >= constants.webhooksMax)
    throw new AppError('conflict', { reason: 'webhooks_max' })
  const encryptionId = randomUUID()
  const { secret, ...stored } = encryptNew(write, encryptionId)
  const id = await insertWebhook(db, actor.companyId, form, { encryptionId, ...stored }, stampOf(write))
  return { ...(await load(write, id)), secret }
}

/**
 * Changes a webhook.
 *
 * @throws AppError `not_found`; what `requireVersion` throws
 * @throws ViolationError for an address of a private network
 */
export async function changeWebhook(write: VersionedWrite, id: number, form: WebhookForm): Promise<Webhook> {
  const { version } = await lock(write, id)
  write.requireVersion(version)
  assertAllowed(write, form)
  await updateWebhook(write.db, id, form, stampOf(write))
  return load(write, id)
}

/** Removes a webhook with its log. @throws AppError `not_found` */
export async function removeWebhook(write: WebhookWrite, id: number): Promise<Webhook> {
  await lock(write, id)
  const removed = await load(write, id)
  await deleteWebhook(write.db, id)
  return removed
}

/**
 * Gives a webhook a new secret, which only this result contains. The version keeps two tabs from doing so together: the second
 * would end the secret that the receiver still has.
 *
 * @throws AppError `not_found`; what `requireVersion` throws
 */
export async function rotateSecret(write: VersionedWrite, id: number): Promise<WithSecret> {
  const { version, encryptionId, encryptedSecret: previous } = await lock(write, id)
  write.requireVersion(version)
  const { secret, ...stored } = encryptNew(write, encryptionId)
  const until = new Date(write.now.getTime() + overlap)
  await replaceSecret(write.db, id, { ...stored, previous, until }, stampOf(write))
  return { ...(await load(write, id)), secret }
}

/** Sends a test event to a webhook. @throws AppError `not_found` */
export async function testWebhook(write: WebhookWrite, id: number): Promise<WebhookDelivery> {
  const { db, actor, now, webhooks } = write
  await lock(write, id)
  const row = { id, companyId: actor.companyId, '@id': `/api/internal/webhooks/${id}` }
  const delivery = await webhooks.emitTest(db, row, now)
  return toDelivery(await foundOr404(findDelivery(db, actor.companyId, delivery)))
}

/** Sends a message again; one that is waiting is sent anyway. @throws AppError `not_found` */
export async function replayDelivery(write: WebhookWrite, id: number): Promise<WebhookDelivery> {
  const { db, actor, webhooks } = write
  const { webhookId } = await foundOr404(findDelivery(db, actor.companyId, id))
  if (await setWaiting(db, id)) await webhooks.enqueue(db, { id, webhookId })
  return toDelivery(await foundOr404(findDelivery(db, actor.companyId, id)))
}
