import {
  addMonths,
  daysOf,
  isAllowed,
  storedMonths,
  monthCount,
  monthsIn,
  passesManagement,
  periodBefore,
  periodOf,
  shareOf,
  type Figures,
  type Locale,
  type Statistics,
  type StatisticsQuery,
  type StatisticsShare,
} from '@comptoir/contract'
import { followMerged } from '../../domain/families/merged-families.queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { dayOf } from '../../platform/time/day.ts'
import {
  findConsultationSums,
  findEmptySearches,
  findExpiringAgreements,
  findOrderSums,
  findStatisticsChoices,
  findTopProducts,
  type ConsultationSums,
  type OrderSums,
} from './statistics.queries.ts'
import { findProjectOrders, type StatisticsScope } from './statistics-scope.queries.ts'

interface Call {
  readonly db: Db
  readonly actor: UserActor
  readonly now: Date
  readonly locale: Locale
}

/** Everything that the page shows, for the units in the caller's reach. */
export async function loadStatistics(
  { db, actor, now, locale }: Call,
  query: StatisticsQuery,
): Promise<Statistics> {
  const today = dayOf(now)
  const stored = storedMonths(today)
  const period = periodOf(query, stored)
  const before = periodBefore(period, stored)
  const { unit, supplier, site, job: project = '' } = query
  const [family] = query.family === undefined ? [] : await followMerged(db, [query.family])
  const partialScope = {
    actor,
    months: { from: before?.from ?? period.from, to: period.to },
    shownFrom: period.from,
    unit,
    supplier,
    family,
    project,
    site,
  }
  const scope: StatisticsScope = { ...partialScope, projectOrders: await findProjectOrders(db, partialScope) }
  // In parallel on a server; the embedded engine runs them one after the other.
  const [sums, products, consultations, agreements, searches, choices] = await Promise.all([
    findOrderSums(db, scope, locale),
    findTopProducts(db, scope, locale),
    findConsultationSums(db, scope),
    maySeeAgreements(actor) ? findExpiringAgreements(db, actor, today, { unit, supplier }) : null,
    findEmptySearches(db, actor, period),
    findStatisticsChoices(db, scope, locale),
  ])
  const total = (shown: boolean) =>
    sums.find(
      (row) =>
        row.shown === shown &&
        [row.month, row.supplierId, row.unitId, row.familyId].every((of) => of === null),
    )
  const figuresOf = (shown: boolean) =>
    toFigures(
      total(shown),
      consultations.find((row) => row.shown === shown),
    )
  const sharesBy = (key: 'supplierId' | 'unitId' | 'familyId') =>
    toShares(
      sums.flatMap((row) => {
        const id = row[key]
        return id === null ? [] : [{ ...row, id, name: row.name ?? '' }]
      }),
      before !== null,
    )
  const ofMonth = new Map(sums.flatMap((row) => (row.month === null ? [] : [[row.month, row] as const])))
  const length = monthCount(period)
  return {
    '@id': '/api/internal/statistics',
    '@type': 'Statistics',
    period: { ...period, days: daysOf(period) },
    before,
    firstMonth: stored.from,
    lastMonth: stored.to,
    madeAt: now.toISOString(),
    figures: figuresOf(true),
    figuresBefore: before && figuresOf(false),
    months: monthsIn(period).map((month) => ({
      month,
      days: daysOf({ from: month, to: month }),
      amount: ofMonth.get(month)?.amount ?? 0,
      orders: ofMonth.get(month)?.orders ?? 0,
      before: before && (ofMonth.get(addMonths(month, -length))?.amount ?? 0),
    })),
    suppliers: sharesBy('supplierId'),
    units: sharesBy('unitId'),
    families: sharesBy('familyId'),
    products,
    agreements,
    searches,
    choices,
  }
}

/** Whether the actor may open the list of agreements. */
const maySeeAgreements = ({ roles, useTamzagGestion }: UserActor) =>
  isAllowed(roles, { subject: 'framework_agreements.list', action: 'read' }) &&
  passesManagement(roles, useTamzagGestion)

interface Sum {
  readonly id: number
  readonly name: string
  readonly shown: boolean
  readonly amount: number
  readonly orders: number
}

/** Purchases in the period with the previous period; those of the previous period only have no row. */
function toShares(sums: readonly Sum[], isCompared: boolean): StatisticsShare[] {
  const before = new Map(sums.filter(({ shown }) => !shown).map(({ id, amount }) => [id, amount]))
  return sums
    .filter(({ shown }) => shown)
    .map(({ id, name, amount, orders }) => ({
      id,
      name,
      amount,
      orders,
      before: isCompared ? (before.get(id) ?? 0) : null,
    }))
}

function toFigures(orders: OrderSums | undefined, consultations: ConsultationSums | undefined): Figures {
  const amount = orders?.amount ?? 0
  const requests = consultations?.requests ?? 0
  const answers = consultations?.answers ?? 0
  const agreementAmount = orders?.agreementAmount ?? 0
  const hours = consultations?.medianHours ?? null
  return {
    amount,
    orders: orders?.orders ?? 0,
    consultations: consultations?.consultations ?? 0,
    requests,
    answers,
    answerRate: shareOf(answers, requests),
    medianAnswerHours: hours === null ? null : Math.round(hours * 10) / 10,
    publicSaving: saving(orders?.publicAmount ?? 0, orders?.publicPaid ?? 0),
    bidSaving: saving(orders?.bidAmount ?? 0, orders?.bidPaid ?? 0),
    agreementAmount,
    agreementShare: shareOf(agreementAmount, amount),
  }
}

const saving = (compared: number, paid: number) => {
  const saved = Math.round((compared - paid) * 100) / 100
  return { saved, compared, percent: shareOf(saved, compared) }
}
