import {
  expiryLevel,
  fromMoney,
  isMoreExpensive,
  moneyOrNull,
  priceOutlier,
  resolvePrice,
  scaleMoney,
  toMoney,
} from '@comptoir/contract'
import { findUnitConditions } from '../../domain/agreements/agreements.queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { JobServices } from '../../platform/jobs/job-services.ts'
import { dayOf } from '../../platform/time/day.ts'
import { notifyAlerts, type AlertEmailDeps } from './notify-alerts.service.ts'
import { findUnitThresholds, type ThresholdsByUnit } from './thresholds.service.ts'
import {
  findEndingAgreements,
  findOutsideOrders,
  findRaisedAlerts,
  findRecentBids,
  findWatchedCompanies,
  saveAlerts,
  type DetectedAlert,
  type RecentBid,
} from './watch.queries.ts'

/** What notifies outside the bell. */
type WatchServices = AlertEmailDeps & Pick<JobServices, 'webhooks'>

/** Checks the agreements of every company with the management module and notifies new alerts; without `services` in the bell only. Returns the number of raised alerts. */
export async function watchAgreements(db: Db, services: WatchServices | null, now: Date): Promise<number> {
  let raised = 0
  for (const companyId of await findWatchedCompanies(db)) {
    const ids = await watchCompany(db, companyId, now)
    await notifyAlerts(db, companyId, ids, { emailDeps: services, now })
    if (services) await emitEnding(db, companyId, ids, services, now)
    raised += ids.length
  }
  return raised
}

/** Sends an event for each agreement that a raised alert is about. */
async function emitEnding(
  db: Db,
  companyId: number,
  alertIds: readonly number[],
  { webhooks }: Pick<WatchServices, 'webhooks'>,
  now: Date,
): Promise<void> {
  for (const { kind, agreementId, supplier, dueOn } of await findRaisedAlerts(db, alertIds)) {
    if (kind !== 'agreement_expiring' || agreementId === null || dueOn === null) continue
    const data = { '@id': `/api/internal/framework_agreements/${agreementId}`, supplier, endsOn: dueOn }
    await webhooks.emit(db, { companyId, type: 'agreement.ending', data }, now)
  }
}

/** Checks one company's agreements, orders and bids, and saves the alerts. Returns the ids of raised ones. */
async function watchCompany(db: Db, companyId: number, now: Date): Promise<number[]> {
  const thresholds = await findUnitThresholds(db, companyId)
  const past = [...thresholds].map(([unitId, { pastDays }]) => ({ unitId, pastDays }))
  const orders = await findOutsideOrders(db, companyId, past, now)
  const bids = await findRecentBids(db, companyId, past, now)
  const detected = [
    ...(await findExpiring(db, companyId, dayOf(now), thresholds)),
    ...orders.flatMap(({ id, unitId, supplierId, amount }): DetectedAlert[] =>
      amount > 0 && amount >= (thresholds.get(unitId)?.outsideAmount ?? 0)
        ? [
            {
              kind: 'purchase_outside',
              subject: `order ${id}`,
              unitId,
              supplierId,
              orderId: id,
              amount,
            },
          ]
        : [],
    ),
    ...(await findMoreExpensive(db, companyId, dayOf(now), bids, thresholds)),
  ]
  return saveAlerts(db, companyId, detected, now)
}

async function findExpiring(
  db: Db,
  companyId: number,
  day: string,
  thresholds: ThresholdsByUnit,
): Promise<DetectedAlert[]> {
  const widest = Math.max(0, ...[...thresholds.values()].flatMap(({ expiryDays }) => expiryDays))
  const ending = await findEndingAgreements(db, companyId, day, widest)
  return ending.flatMap(({ id, unitId, supplierId, endsOn, daysLeft }): DetectedAlert[] => {
    const level = expiryLevel(thresholds.get(unitId)?.expiryDays ?? [], daysLeft)
    if (level === null) return []
    return [
      {
        kind: 'agreement_expiring',
        subject: `agreement ${id}`,
        unitId,
        supplierId,
        agreementId: id,
        level,
        dueOn: endsOn,
      },
    ]
  })
}

/**
 * The products whose agreement price is higher than a supplier's recent bid: the lowest bid of each counts, except those
 * far off the agreed price that no order confirmed (D-37).
 */
async function findMoreExpensive(
  db: Db,
  companyId: number,
  day: string,
  bids: readonly RecentBid[],
  thresholds: ThresholdsByUnit,
): Promise<DetectedAlert[]> {
  const detected: DetectedAlert[] = []
  for (const [unitId, ofUnit] of Map.groupBy(bids, (bid) => bid.unitId)) {
    const { dearerPercent = 0, outlierFactor } = thresholds.get(unitId) ?? {}
    const products = [...new Set(ofUnit.map(({ productId }) => productId))]
    const compared = new Set<number>()
    const conditions = await findUnitConditions(db, { companyId, unitId }, products, day)
    for (const { productId, consultationId, supplierId, quantity, isAwarded, ...bid } of ofUnit) {
      if (compared.has(productId)) continue
      const agreed = conditions.get(productId) ?? []
      const trace = resolvePrice(moneyOrNull(bid.publicPrice), agreed, Math.max(1, quantity), day)
      const offered = scaleMoney(toMoney(bid.bid), bid.base, bid.bidBase)
      if (!trace || trace.agreementId === null) continue
      const outlier = priceOutlier(fromMoney(offered), { agreement: fromMoney(trace.net) }, outlierFactor)
      if (outlier && !isAwarded) continue
      compared.add(productId)
      if (!isMoreExpensive(trace.net, offered, dearerPercent)) continue
      detected.push({
        kind: 'dearer_than_bid',
        subject: `bid ${unitId} ${productId}`,
        unitId,
        supplierId,
        agreementId: trace.agreementId,
        consultationId,
        productId,
        amount: fromMoney(trace.net),
        bid: fromMoney(offered),
        priceBase: bid.base,
      })
    }
  }
  return detected
}
