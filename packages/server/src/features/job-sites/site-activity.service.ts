import {
  fromMoney,
  isConsultationLate,
  isOrderLate,
  missingQuantity,
  siteActivityMax as limit,
  toMoney,
  type Locale,
  type SiteActivity,
  type SiteSum,
} from '@comptoir/contract'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { dayOf } from '../../platform/time/day.ts'
import { loadSite } from './job-sites.service.ts'
import { findSiteConsultations, findSiteLists, findSiteOrders } from './site-purchases.queries.ts'
import { findSiteLines, findSiteSums } from './site-sums.queries.ts'

interface ActivityCall {
  readonly db: Db
  readonly actor: UserActor
  readonly locale: Locale
  readonly now: Date
}

/** What is bought for a site, as far as the actor sees it. */
export async function readActivity(call: ActivityCall, id: number): Promise<SiteActivity> {
  const { db, actor, locale, now } = call
  await loadSite(call, id)
  const lists = await findSiteLists(db, actor, id, limit)
  const consultations = await findSiteConsultations(db, actor, id, { limit, now })
  const orders = await findSiteOrders(db, actor, id, limit)
  const suppliers = await findSiteSums(db, actor, id, { kind: 'supplier' })
  const lines = (await findSiteLines(db, actor, id, locale)).map((line) => ({
    ...line,
    missing: missingQuantity(line),
  }))
  const today = dayOf(now)
  return {
    '@id': `/api/internal/job_sites/${id}/activity`,
    '@type': 'JobSiteActivity',
    lists: lists.map(({ total: _total, ...list }) => list),
    consultations: consultations.map(({ total: _total, ...consultation }) => ({
      ...consultation,
      isLate: isConsultationLate(consultation, now),
    })),
    orders: orders.map(({ amount, ...order }) => ({
      ...order,
      total: amount,
      isLate: isOrderLate(order, today),
    })),
    counts: {
      lists: lists[0]?.total ?? 0,
      consultations: consultations[0]?.total ?? 0,
      orders: orders[0]?.total ?? 0,
      lines: lines.length,
    },
    lines: lines.toSorted((a, b) => Number(b.missing > 0) - Number(a.missing > 0)).slice(0, limit),
    suppliers,
    families: await findSiteSums(db, actor, id, { kind: 'family', locale }),
    totals: {
      ordered: sumOf(suppliers, 'ordered'),
      preOrdered: sumOf(suppliers, 'preOrdered'),
    },
  }
}

const sumOf = (sums: readonly SiteSum[], name: 'ordered' | 'preOrdered') =>
  fromMoney(sums.reduce((sum, row) => sum + toMoney(row[name]), 0))
