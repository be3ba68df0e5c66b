import type { Locale } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { JobServices } from '../jobs/job-services.ts'
import { createLink } from '../links/links.service.ts'
import { purchaseAlerts } from '../mail/templates/purchase-alerts.ts'
import { notify, type NotificationDraft } from '../notifications/notifications.queries.ts'
import { dateText } from '../time/date-text.ts'
import { dayOf } from '../time/day.ts'
import { findToldAlerts, findWatchers, type ToldAlert, type Watcher } from './watch.queries.ts'

type Both = Readonly<Record<Locale, string>>

/** So many alerts of one kind are told one by one; more are told as a number. */
const toldAlone = 3
/** So many of one kind are named in a letter. */
const namedMax = 50
/** How long the link of a letter ends the letters. */
const linkLife = 90 * 86_400_000

const kinds: Readonly<Record<ToldAlert['kind'], Both>> = {
  agreement_expiring: { fr: 'Contrat-cadre bientôt échu', en: 'Framework agreement about to expire' },
  purchase_outside: { fr: 'Achat hors contrat-cadre', en: 'Purchase outside an agreement' },
  dearer_than_bid: {
    fr: 'Contrat-cadre plus cher qu’une offre récente',
    en: 'Agreement dearer than a recent bid',
  },
}

const both = (write: (locale: Locale) => string): Both => ({ fr: write('fr'), en: write('en') })

/** What an alert is about, and then what else there is to say. */
const factsOf = ({ agreement, supplier, order, product, dueOn }: ToldAlert, locale: Locale): string[] =>
  [order, agreement, product, supplier, dueOn === null ? null : dateText(dueOn, locale)].filter(
    (fact) => fact !== null,
  )

const detailOf = (alert: ToldAlert): Both => both((locale) => factsOf(alert, locale).join(' · '))

/** The row that an alert is about, as a page of the portal. */
function pageOf({ kind, agreementId, orderId, consultationId }: ToldAlert): NotificationDraft['page'] {
  if (kind === 'purchase_outside' && orderId !== null)
    return { name: 'order', params: { id: String(orderId) } }
  if (kind === 'dearer_than_bid' && consultationId !== null)
    return { name: 'consultation', params: { id: String(consultationId) } }
  return agreementId === null
    ? { name: 'rules-and-alerts' }
    : { name: 'framework-agreement', params: { id: String(agreementId) } }
}

const draftOf = (alert: ToldAlert): NotificationDraft => ({
  source: `purchase-alert ${alert.id} ${alert.level ?? ''}`.trim(),
  tone: 'warning',
  title: kinds[alert.kind],
  detail: detailOf(alert),
  page: pageOf(alert),
})

/** What the watch needs to write letters. */
export type AlertPost = Pick<JobServices, 'letters' | 'publicUrl'>

/** Tells everybody who may see them what was raised: in the bell, a few one by one and many as a number, and who wants it by letter. */
export async function tellAlerts(
  db: Db,
  companyId: number,
  alertIds: readonly number[],
  { post, now }: { readonly post: AlertPost | null; readonly now: Date },
): Promise<void> {
  const alerts = await findToldAlerts(db, alertIds)
  if (alerts.length === 0) return
  for (const watcher of await findWatchers(db, companyId)) {
    const theirs = alerts.filter(({ unitId }) => watcher.unitIds.includes(unitId))
    const byKind = Map.groupBy(theirs, (alert) => alert.kind)
    for (const [kind, some] of byKind) {
      const drafts: NotificationDraft[] =
        some.length <= toldAlone
          ? some.map(draftOf)
          : [
              {
                source: `purchase-alerts ${kind} ${dayOf(now)}`,
                tone: 'warning',
                title: kinds[kind],
                detail: { fr: `${some.length} nouvelles alertes`, en: `${some.length} new alerts` },
                page: { name: 'rules-and-alerts' },
              },
            ]
      for (const draft of drafts) await notify(db, [watcher.id], draft, now)
    }
    if (post && byKind.size > 0) await writeTo(db, watcher, byKind, { companyId, post, now })
  }
}

type Told = ReadonlyMap<ToldAlert['kind'], readonly ToldAlert[]>

interface Writing {
  readonly companyId: number
  readonly post: AlertPost
  readonly now: Date
}

/** One letter with all that a night has raised for somebody, if they want letters. */
async function writeTo(
  db: Db,
  { id, displayName, email, letterLocale }: Watcher,
  told: Told,
  { companyId, post, now }: Writing,
): Promise<void> {
  if (letterLocale === null || email === null) return
  const expiresAt = new Date(now.getTime() + linkLife)
  const token = await createLink(db, { resource: 'alert_letters', rowId: id, companyId }, { expiresAt, now })
  const isFrench = letterLocale === 'fr'
  const values = {
    displayName,
    sections: [...told].map(([kind, alerts]) => ({
      title: kinds[kind][letterLocale],
      rows: alerts.slice(0, namedMax).map((alert) => {
        const [about = '', ...facts] = factsOf(alert, letterLocale)
        return [about, facts.join(' · ')] as const
      }),
      more: Math.max(0, alerts.length - namedMax),
    })),
    href: `${post.publicUrl}${isFrench ? '/regles-et-alertes' : '/en/rules-and-alerts'}`,
    stopHref: `${post.publicUrl}${isFrench ? '/public/courrier-alertes' : '/en/public/alert-letters'}/${token}`,
  }
  await post.letters.queue(db, { to: email, language: letterLocale, template: purchaseAlerts, values }, now)
}

/** Tells somebody that an alert is theirs now. */
export async function tellAssignee(db: Db, alertId: number, userId: number, now: Date): Promise<void> {
  for (const alert of await findToldAlerts(db, [alertId]))
    await notify(
      db,
      [userId],
      {
        ...draftOf(alert),
        source: `purchase-alert ${alert.id} assigned ${alert.version}`,
        title: both((locale) =>
          locale === 'fr' ? `À vous : ${kinds[alert.kind].fr}` : `For you: ${kinds[alert.kind].en}`,
        ),
      },
      now,
    )
}
