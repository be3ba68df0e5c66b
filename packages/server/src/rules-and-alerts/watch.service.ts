import {
  expiryLevel,
  fromMoney,
  isDearer,
  moneyOrNull,
  resolvePrice,
  scaleMoney,
  toMoney,
} from '@comptoir/contract'
import { findUnitConditions } from '../agreements/agreements.queries.ts'
import type { Db } from '../db/connect.ts'
import { dayOf } from '../time/day.ts'
import { tellAlerts, type AlertPost } from './tell.service.ts'
import { findUnitThresholds, type ThresholdsByUnit } from './thresholds.service.ts'
import {
  findEndingAgreements,
  findOutsideOrders,
  findRecentBids,
  findWatchedCompanies,
  keepAlerts,
  type FoundAlert,
  type RecentBid,
} from './watch.queries.ts'

/** Looks at the agreements of every company that has the management part, and tells what is new; says how much. Without `post` in the bell alone. */
export async function watchAgreements(db: Db, post: AlertPost | null, now: Date): Promise<number> {
  let raised = 0
  for (const companyId of await findWatchedCompanies(db)) {
    const ids = await watchCompany(db, companyId, now)
    await tellAlerts(db, companyId, ids, { post, now })
    raised += ids.length
  }
  return raised
}

/** Looks at one company's agreements, orders and bids, and keeps what there is to tell; answers the numbers of what is new. */
async function watchCompany(db: Db, companyId: number, now: Date): Promise<number[]> {
  const thresholds = await findUnitThresholds(db, companyId)
  const past = [...thresholds].map(([unitId, { pastDays }]) => ({ unitId, pastDays }))
  const orders = await findOutsideOrders(db, companyId, past, now)
  const bids = await findRecentBids(db, companyId, past, now)
  const found = [
    ...(await expiring(db, companyId, dayOf(now), thresholds)),
    ...orders.flatMap(({ id, unitId, supplierId, amount }): FoundAlert[] =>
      amount > 0 && amount >= (thresholds.get(unitId)?.outsideAmount ?? 0)
        ? [
            {
              kind: 'purchase_outside',
              subject: `order ${id}`,
              unit_id: unitId,
              supplier_id: supplierId,
              order_id: id,
              amount,
            },
          ]
        : [],
    ),
    ...(await dearer(db, companyId, dayOf(now), bids, thresholds)),
  ]
  return keepAlerts(db, companyId, found, now)
}

async function expiring(
  db: Db,
  companyId: number,
  day: string,
  thresholds: ThresholdsByUnit,
): Promise<FoundAlert[]> {
  const widest = Math.max(0, ...[...thresholds.values()].flatMap(({ expiryDays }) => expiryDays))
  const ending = await findEndingAgreements(db, companyId, day, widest)
  return ending.flatMap(({ id, unitId, supplierId, endsOn, daysLeft }): FoundAlert[] => {
    const level = expiryLevel(thresholds.get(unitId)?.expiryDays ?? [], daysLeft)
    if (level === null) return []
    return [
      {
        kind: 'agreement_expiring',
        subject: `agreement ${id}`,
        unit_id: unitId,
        supplier_id: supplierId,
        agreement_id: id,
        level,
        due_on: endsOn,
      },
    ]
  })
}

/** The products that a unit's agreement makes dearer than somebody has offered. */
async function dearer(
  db: Db,
  companyId: number,
  day: string,
  bids: readonly RecentBid[],
  thresholds: ThresholdsByUnit,
): Promise<FoundAlert[]> {
  const found: FoundAlert[] = []
  for (const [unitId, ofUnit] of Map.groupBy(bids, (bid) => bid.unitId)) {
    const percent = thresholds.get(unitId)?.dearerPercent ?? 0
    const products = ofUnit.map(({ productId }) => productId)
    const conditions = await findUnitConditions(db, { companyId, unitId }, products, day)
    for (const { productId, consultationId, supplierId, quantity, ...bid } of ofUnit) {
      const agreed = conditions.get(productId) ?? []
      const trace = resolvePrice(moneyOrNull(bid.publicPrice), agreed, Math.max(1, quantity), day)
      const offered = scaleMoney(toMoney(bid.bid), bid.base, bid.bidBase)
      if (!trace || trace.agreementId === null || !isDearer(trace.net, offered, percent)) continue
      found.push({
        kind: 'dearer_than_bid',
        subject: `bid ${unitId} ${productId}`,
        unit_id: unitId,
        supplier_id: supplierId,
        agreement_id: trace.agreementId,
        consultation_id: consultationId,
        product_id: productId,
        amount: fromMoney(trace.net),
        bid: fromMoney(offered),
        price_base: bid.base,
      })
    }
  }
  return found
}
