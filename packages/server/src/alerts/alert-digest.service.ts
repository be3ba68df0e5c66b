import {
  isAllowed,
  productChanges,
  roles,
  type AlertEvent,
  type Locale,
  type Product,
} from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import type { UserActor } from '../http/actor.ts'
import type { JobServices } from '../jobs/job-services.ts'
import { createLink } from '../links/links.service.ts'
import { productAlerts, type AlertSection } from '../mail/templates/product-alerts.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { dayOf } from '../time/day.ts'
import {
  claimAlerts,
  findDueOwners,
  findKnown,
  forgetKnown,
  keepKnown,
  setSearchDigest,
  type AlertOwner,
  type AlertRow,
  type KnownProduct,
} from './alerts.queries.ts'
import { digestOf, findWatched, findWatchedProducts } from './watched-products.ts'

export type AlertServices = Pick<JobServices, 'db' | 'letters' | 'publicUrl' | 'searchProducts'>

/** What has happened to one product. */
interface Told {
  readonly event: AlertEvent
  readonly product: Product
  readonly before: number | null
}

/** How long the link of a letter ends its alert. */
const linkLife = 90 * 86_400_000
/** Products of one alert that a letter names. */
const namedMax = 50

/**
 * Tells everybody once a day what has happened to the products of their alerts: in the bell, and by one letter. Each person is a
 * transaction of their own, in which what was told is kept: a second run tells nothing.
 */
export async function tellAlerts(services: AlertServices, now: Date): Promise<{ told: number }> {
  let told = 0
  for (const owner of await findDueOwners(services.db, dayOf(now)))
    if (await inTransaction(services.db, (db) => tellOwner(db, owner, services, now))) told += 1
  return { told }
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

async function tellOwner(db: Db, owner: AlertOwner, services: AlertServices, now: Date): Promise<boolean> {
  const actor = actorOf(owner)
  const alerts = await claimAlerts(db, owner.userId, dayOf(now))
  if (!isAllowed(actor.roles, { subject: 'products.list', action: 'saveSearches' })) return false
  const found = []
  for (const alert of alerts) {
    const told = await checkAlert(db, actor, alert, services, now)
    if (told.length > 0) found.push({ alert, told })
  }
  if (found.length === 0) return false
  await notifyOwner(
    db,
    owner.userId,
    found.flatMap(({ told }) => told),
    now,
  )
  const written = found.filter(({ alert }) => alert.byLetter)
  const language = written[0]?.alert.locale
  if (language !== undefined && owner.email !== null) {
    const sections: AlertSection[] = []
    for (const { alert, told } of written)
      sections.push({
        name: alert.name,
        changes: told.slice(0, namedMax).map(({ event, product, before }) => ({
          event,
          product: `${product.reference} ${product.name}`,
          before,
          after: product.price?.net ?? null,
        })),
        more: Math.max(0, told.length - namedMax),
        stopHref: await stopHref(db, alert, owner.companyId, { services, language, now }),
      })
    const values = { displayName: owner.displayName, sections, href: services.publicUrl }
    await services.letters.queue(db, { to: owner.email, language, template: productAlerts, values }, now)
  }
  return true
}

/** What has happened since an alert told anything last; it is known from now on. */
async function checkAlert(
  db: Db,
  actor: UserActor,
  alert: AlertRow,
  { searchProducts }: AlertServices,
  now: Date,
): Promise<Told[]> {
  const view = { actor, locale: alert.locale, day: dayOf(now) }
  const products = await findWatchedProducts(
    db,
    view,
    await findWatched(db, searchProducts, view, alert.state),
  )
  const digest = alert.state && digestOf(alert.state)
  if (digest !== alert.searchDigest) {
    // It looks for something else since: all that it finds is where changes are counted from.
    await forgetKnown(db, alert.id)
    await keepKnown(
      db,
      alert.id,
      products.map(({ known }) => known),
    )
    if (digest !== null) await setSearchDigest(db, alert.id, digest)
    return []
  }
  const before = await findKnown(db, alert.id)
  const told: Told[] = []
  const kept: KnownProduct[] = []
  for (const { product, known } of products) {
    const last = before.get(known.id)
    if (!last) {
      if (alert.newProducts) told.push({ event: 'new', product, before: null })
      kept.push(known)
      continue
    }
    const changes = productChanges(last, known, alert)
    for (const event of changes) told.push({ event, product, before: last.price })
    const isPriceTold = last.price === null || changes.some((event) => event !== 'end_of_life')
    // A price that creeps is told once it has moved far enough from the one that was told last.
    const next = { ...known, price: isPriceTold ? known.price : last.price }
    if (next.price !== last.price || next.lifeCycle !== last.lifeCycle) kept.push(next)
  }
  await keepKnown(db, alert.id, kept)
  return told
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

async function notifyOwner(db: Db, userId: number, told: readonly Told[], now: Date): Promise<void> {
  const products = new Map(told.map(({ product }) => [product.id, product]))
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
