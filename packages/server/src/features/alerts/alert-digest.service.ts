import {
  isAllowed,
  productChanges,
  roles,
  type AlertEvent,
  type Locale,
  type Product,
} from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import type { JobServices } from '../../platform/jobs/job-services.ts'
import { createLink } from '../../platform/links/links.service.ts'
import { productAlerts, type AlertSection } from '../../platform/email/templates/product-alerts.ts'
import { notify } from '../../platform/notifications/notifications.queries.ts'
import { dayOf } from '../../platform/time/day.ts'
import {
  claimAlerts,
  findDueOwners,
  findSnapshots,
  deleteSnapshots,
  saveSnapshots,
  setSearchDigest,
  type AlertOwner,
  type AlertRow,
  type ProductSnapshot,
} from './alerts.queries.ts'
import { digestOf, findWatched, findWatchedProducts } from './watched-products.ts'

export type AlertServices = Pick<JobServices, 'db' | 'emails' | 'publicUrl' | 'webhooks'>

/** The changes of one product. */
interface ProductChange {
  readonly event: AlertEvent
  readonly product: Product
  readonly before: number | null
}

/** How long the unsubscribe link of an email is valid. */
const linkLife = 90 * 86_400_000
/** Maximum number of products per alert in an email. */
const namedMax = 50

/**
 * Notifies users once a day of changes to the products of their alerts: in the notifications, and by one email. Each user
 * has a transaction, which stores what was notified, so that a second run sends nothing. Compared with that, not with each
 * change: catalogues and agreements change prices in too many places, and a slow change is notified once it is large enough.
 */
export async function sendAlerts(services: AlertServices, now: Date): Promise<{ notified: number }> {
  let notified = 0
  for (const owner of await findDueOwners(services.db, dayOf(now)))
    if (await inTransaction(services.db, (db) => sendDigest(db, owner, services, now))) notified += 1
  return { notified }
}

const actorOf = (owner: AlertOwner): UserActor => ({
  kind: 'user',
  userId: owner.userId,
  sessionId: 'job',
  username: owner.username,
  companyId: owner.companyId,
  unitIds: owner.unitIds,
  roles: roles.filter((role) => owner.roles.includes(role)),
  useTamzagGestion: owner.useTamzagGestion,
})

async function sendDigest(db: Db, owner: AlertOwner, services: AlertServices, now: Date): Promise<boolean> {
  const actor = actorOf(owner)
  const alerts = await claimAlerts(db, owner.userId, dayOf(now))
  if (!isAllowed(actor.roles, { subject: 'products.list', action: 'saveSearches' })) return false
  const found = []
  for (const alert of alerts) {
    const changes = await checkAlert(db, actor, alert, now)
    if (changes.length > 0) found.push({ alert, changes })
  }
  if (found.length === 0) return false
  await emitPrices(
    db,
    owner,
    found.flatMap(({ changes }) => changes),
    services,
    now,
  )
  await notifyOwner(
    db,
    owner.userId,
    found.flatMap(({ changes }) => changes),
    now,
  )
  const byEmail = found.filter(({ alert }) => alert.byLetter)
  const language = byEmail[0]?.alert.locale
  if (language !== undefined && owner.email !== null) {
    const sections: AlertSection[] = []
    for (const { alert, changes } of byEmail)
      sections.push({
        name: alert.name,
        changes: changes.slice(0, namedMax).map(({ event, product, before }) => ({
          event,
          product: `${product.reference} ${product.name}`,
          lifeCycle: product.lifeCycle,
          href: `${services.publicUrl}${language === 'en' ? '/en/products' : '/produits'}/${product.id}`,
          before,
          after: product.price?.net ?? null,
        })),
        more: Math.max(0, changes.length - namedMax),
        stopHref: await stopHref(db, alert, owner.companyId, { services, language, now }),
      })
    const values = { displayName: owner.displayName, sections, href: services.publicUrl }
    await services.emails.queue(db, { to: owner.email, language, template: productAlerts, values }, now)
  }
  return true
}

/** Sends an event for each product whose price has changed, also when several alerts of the user watch it. */
async function emitPrices(
  db: Db,
  { companyId }: AlertOwner,
  changes: readonly ProductChange[],
  { webhooks }: AlertServices,
  now: Date,
): Promise<void> {
  const prices = changes.filter(({ event }) => event === 'price_up' || event === 'price_down')
  for (const { product, before } of new Map(prices.map((change) => [change.product.id, change])).values()) {
    const { '@id': address, reference, name, price } = product
    const data = { '@id': address, reference, name, before, after: price?.net ?? null }
    await webhooks.emit(db, { companyId, type: 'price.changed', data }, now)
  }
}

/** The changes since an alert was last notified, which are stored as notified. */
async function checkAlert(db: Db, actor: UserActor, alert: AlertRow, now: Date): Promise<ProductChange[]> {
  const view = { actor, locale: alert.locale, day: dayOf(now) }
  const products = await findWatchedProducts(db, view, await findWatched(db, view, alert.state))
  const digest = alert.state && digestOf(alert.state)
  if (digest !== alert.searchDigest) {
    // The search was changed: its current results are the new baseline.
    await deleteSnapshots(db, alert.id)
    await saveSnapshots(
      db,
      alert.id,
      products.map(({ snapshot }) => snapshot),
    )
    if (digest !== null) await setSearchDigest(db, alert.id, digest)
    return []
  }
  const before = await findSnapshots(db, alert.id)
  const changes: ProductChange[] = []
  const stored: ProductSnapshot[] = []
  for (const { product, snapshot } of products) {
    const last = before.get(snapshot.id)
    if (!last) {
      if (alert.newProducts) changes.push({ event: 'new', product, before: null })
      stored.push(snapshot)
      continue
    }
    const events = productChanges(last, snapshot, alert)
    for (const event of events) changes.push({ event, product, before: last.price })
    const isPriceNotified = last.price === null || events.some((event) => event !== 'end_of_life')
    // A price that changes slowly is notified once it differs enough from the last notified one.
    const next = { ...snapshot, price: isPriceNotified ? snapshot.price : last.price }
    if (next.price !== last.price || next.lifeCycle !== last.lifeCycle) stored.push(next)
  }
  await saveSnapshots(db, alert.id, stored)
  return changes
}

async function stopHref(
  db: Db,
  alert: AlertRow,
  companyId: number,
  { services, language, now }: { services: AlertServices; language: Locale; now: Date },
): Promise<string> {
  const expiresAt = new Date(now.getTime() + linkLife)
  const row = { resource: 'product_alerts', rowId: alert.id, companyId }
  const token = await createLink(db, row, { expiresAt, now })
  return `${services.publicUrl}${language === 'en' ? '/en/public/alerts' : '/public/alertes'}/${token}`
}

async function notifyOwner(
  db: Db,
  userId: number,
  changes: readonly ProductChange[],
  now: Date,
): Promise<void> {
  const products = new Map(changes.map(({ product }) => [product.id, product]))
  const [first] = products.values()
  if (!first) return
  const count = products.size
  const names = [...products.values()]
    .slice(0, 3)
    .map(({ reference, name }) => `${reference} ${name}`)
    .join(' · ')
  await notify(
    db,
    [userId],
    {
      source: `product-alerts ${dayOf(now)}`,
      tone: 'info',
      title: {
        fr: count === 1 ? 'Un produit suivi a changé' : `${count} produits suivis ont changé`,
        en:
          count === 1
            ? 'A product that you watch has changed'
            : `${count} products that you watch have changed`,
      },
      detail: { fr: names, en: names },
      page: count === 1 ? { name: 'product', params: { id: String(first.id) } } : { name: 'home' },
    },
    now,
  )
}
