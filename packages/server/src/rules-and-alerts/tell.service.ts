import type { Locale } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { notify, type NotificationDraft } from '../notifications/notifications.queries.ts'
import { findToldAlerts, findWatchers, type ToldAlert } from './watch.queries.ts'

type Both = Readonly<Record<Locale, string>>

/** So many alerts of one kind are told one by one; more are told as a number. */
const toldAlone = 3

const kinds: Readonly<Record<ToldAlert['kind'], Both>> = {
  agreement_expiring: { fr: 'Contrat-cadre bientôt échu', en: 'Framework agreement about to expire' },
  purchase_outside: { fr: 'Achat hors contrat-cadre', en: 'Purchase outside an agreement' },
  dearer_than_bid: {
    fr: 'Contrat-cadre plus cher qu’une offre récente',
    en: 'Agreement dearer than a recent bid',
  },
}

const days: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  fr: new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }),
}

const both = (write: (locale: Locale) => string): Both => ({ fr: write('fr'), en: write('en') })

function detailOf(alert: ToldAlert): Both {
  const { agreement, supplier, order, product, dueOn } = alert
  return both((locale) =>
    [
      order,
      agreement,
      product,
      supplier,
      dueOn === null ? null : days[locale].format(new Date(`${dueOn}T00:00:00Z`)),
    ]
      .filter(Boolean)
      .join(' · '),
  )
}

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

/** Tells everybody who may see them what was raised, a few one by one and many as a number. */
export async function tellAlerts(
  db: Db,
  companyId: number,
  alertIds: readonly number[],
  now: Date,
): Promise<void> {
  const alerts = await findToldAlerts(db, alertIds)
  if (alerts.length === 0) return
  for (const { id, unitIds } of await findWatchers(db, companyId)) {
    const theirs = alerts.filter(({ unitId }) => unitIds.includes(unitId))
    for (const [kind, some] of Map.groupBy(theirs, (alert) => alert.kind)) {
      const drafts: NotificationDraft[] =
        some.length <= toldAlone
          ? some.map(draftOf)
          : [
              {
                source: `purchase-alerts ${kind} ${now.toISOString().slice(0, 10)}`,
                tone: 'warning',
                title: kinds[kind],
                detail: { fr: `${some.length} nouvelles alertes`, en: `${some.length} new alerts` },
                page: { name: 'rules-and-alerts' },
              },
            ]
      for (const draft of drafts) await notify(db, [id], draft, now)
    }
  }
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
