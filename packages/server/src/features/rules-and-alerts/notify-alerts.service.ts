import type { Locale } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import type { JobServices } from '../../platform/jobs/job-services.ts'
import { createLink } from '../../platform/links/links.service.ts'
import { purchaseAlerts } from '../../platform/email/templates/purchase-alerts.ts'
import { notify, type NotificationDraft } from '../../platform/notifications/notifications.queries.ts'
import { dateText } from '../../platform/time/date-text.ts'
import { dayOf } from '../../platform/time/day.ts'
import {
  findRaisedAlerts,
  findAlertRecipients,
  type RaisedAlert,
  type AlertRecipient,
} from './watch.queries.ts'

type Both = Readonly<Record<Locale, string>>

/** Up to this number, alerts of one kind are notified one by one; above it, as a count. */
const singleNoticesMax = 3
/** The most alerts of one kind listed in an email. */
const namedMax = 50
/** Lifetime of the unsubscribe link of an email. */
const linkLifetime = 90 * 86_400_000

const kinds: Readonly<Record<RaisedAlert['kind'], Both>> = {
  agreement_expiring: { fr: 'Contrat-cadre bientôt échu', en: 'Framework agreement about to expire' },
  purchase_outside: { fr: 'Achat hors contrat-cadre', en: 'Purchase outside an agreement' },
  dearer_than_bid: {
    fr: 'Contrat-cadre plus cher qu’une offre récente',
    en: 'Agreement more expensive than a recent bid',
  },
}

const both = (write: (locale: Locale) => string): Both => ({ fr: write('fr'), en: write('en') })

/** The subject of an alert, followed by its other facts. */
const factsOf = ({ agreement, supplier, order, product, dueOn }: RaisedAlert, locale: Locale): string[] =>
  [order, agreement, product, supplier, dueOn === null ? null : dateText(dueOn, locale)].filter(
    (fact) => fact !== null,
  )

const detailOf = (alert: RaisedAlert): Both => both((locale) => factsOf(alert, locale).join(' · '))

/** The row that an alert is about, as a page of the portal. */
function pageOf({ kind, agreementId, orderId, consultationId }: RaisedAlert): NotificationDraft['page'] {
  if (kind === 'purchase_outside' && orderId !== null)
    return { name: 'order', params: { id: String(orderId) } }
  if (kind === 'dearer_than_bid' && consultationId !== null)
    return { name: 'consultation', params: { id: String(consultationId) } }
  return agreementId === null
    ? { name: 'rules-and-alerts' }
    : { name: 'framework-agreement', params: { id: String(agreementId) } }
}

const draftOf = (alert: RaisedAlert): NotificationDraft => ({
  source: `purchase-alert ${alert.id} ${alert.level ?? ''}`.trim(),
  tone: 'warning',
  title: kinds[alert.kind],
  detail: detailOf(alert),
  page: pageOf(alert),
})

/** Dependencies of alert emails. */
export type AlertEmailDeps = Pick<JobServices, 'emails' | 'publicUrl'>

/** Notifies everyone who may see the raised alerts: in the bell, a few one by one and many as a count, and subscribers also by email. */
export async function notifyAlerts(
  db: Db,
  companyId: number,
  alertIds: readonly number[],
  { emailDeps, now }: { readonly emailDeps: AlertEmailDeps | null; readonly now: Date },
): Promise<void> {
  const alerts = await findRaisedAlerts(db, alertIds)
  if (alerts.length === 0) return
  for (const recipient of await findAlertRecipients(db, companyId)) {
    const visible = alerts.filter(({ unitId }) => recipient.unitIds.includes(unitId))
    const byKind = Map.groupBy(visible, (alert) => alert.kind)
    for (const [kind, some] of byKind) {
      const drafts: NotificationDraft[] =
        some.length <= singleNoticesMax
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
      for (const draft of drafts) await notify(db, [recipient.id], draft, now)
    }
    if (emailDeps && byKind.size > 0)
      await sendAlertEmail(db, recipient, byKind, { companyId, emailDeps, now })
  }
}

type AlertsByKind = ReadonlyMap<RaisedAlert['kind'], readonly RaisedAlert[]>

interface EmailOptions {
  readonly companyId: number
  readonly emailDeps: AlertEmailDeps
  readonly now: Date
}

/** Sends a subscriber one email with all alerts raised for them. */
async function sendAlertEmail(
  db: Db,
  { id, displayName, email, emailLocale }: AlertRecipient,
  byKind: AlertsByKind,
  { companyId, emailDeps, now }: EmailOptions,
): Promise<void> {
  if (emailLocale === null || email === null) return
  const expiresAt = new Date(now.getTime() + linkLifetime)
  const token = await createLink(db, { resource: 'alert_letters', rowId: id, companyId }, { expiresAt, now })
  const isFrench = emailLocale === 'fr'
  const values = {
    displayName,
    sections: [...byKind].map(([kind, alerts]) => ({
      title: kinds[kind][emailLocale],
      rows: alerts.slice(0, namedMax).map((alert) => {
        const [about = '', ...facts] = factsOf(alert, emailLocale)
        return [about, facts.join(' · ')] as const
      }),
      more: Math.max(0, alerts.length - namedMax),
    })),
    href: `${emailDeps.publicUrl}${isFrench ? '/regles-et-alertes' : '/en/rules-and-alerts'}`,
    stopHref: `${emailDeps.publicUrl}${isFrench ? '/public/courrier-alertes' : '/en/public/alert-letters'}/${token}`,
  }
  await emailDeps.emails.queue(
    db,
    { to: email, language: emailLocale, template: purchaseAlerts, values },
    now,
  )
}

/** Notifies a user that an alert was assigned to them. */
export async function notifyAssignee(db: Db, alertId: number, userId: number, now: Date): Promise<void> {
  for (const alert of await findRaisedAlerts(db, [alertId]))
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
