import type { MonthRange } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/connect.ts'
import { contains } from '../db/folded.ts'
import type { UserActor } from '../http/actor.ts'
import { foldText } from '../text/fold-text.ts'
import { dayIn, zone } from '../time/day-in.queries.ts'

/** Whose figures, of what, and of which months: from the first month compared with to the last one shown. */
export interface StatisticsScope {
  readonly actor: UserActor
  readonly months: MonthRange
  /** The first of the months that are shown; those before it are compared with. */
  readonly shownFrom: string
  readonly unit: number | undefined
  readonly supplier: number | undefined
  readonly family: number | undefined
  readonly job: string
  /** The orders of the job, where there is one. */
  readonly jobOrders: readonly number[]
}

const firstDay = (month: string) => sql`${`${month}-01`}::date`

/** Of a day: it lies in the months of the scope. */
export const isInMonths = ({ months }: Pick<StatisticsScope, 'months'>, instant: RawBuilder<unknown>) =>
  sql<boolean>`(${dayIn(instant)} >= ${firstDay(months.from)}
    AND ${dayIn(instant)} < ${firstDay(months.to)} + interval '1 month')`

/** Of a day: it lies in the months that are shown, not in those before them. */
export const isShown = ({ shownFrom }: StatisticsScope, day: RawBuilder<unknown>) =>
  sql<boolean>`(${day} >= ${firstDay(shownFrom)})`

/** The units that the caller has in reach, or the chosen one of them. */
const unitsOf = ({ actor, unit }: Pick<StatisticsScope, 'actor' | 'unit'>) =>
  sql`${actor.unitIds.filter((id) => unit === undefined || id === unit)}::int[]`

/** Of rows with `unit_id`, `supplier_id` and `month`. */
function isInScope(scope: StatisticsScope): RawBuilder<boolean> {
  const { months, supplier } = scope
  return sql<boolean>`(unit_id = ANY (${unitsOf(scope)})
    AND month BETWEEN ${firstDay(months.from)} AND ${firstDay(months.to)}
    AND ${supplier === undefined ? sql`true` : sql`supplier_id = ${supplier}`})`
}

/** The orders of a job, as their list looks for it. */
export async function findJobOrders(db: Db, scope: Omit<StatisticsScope, 'jobOrders'>): Promise<number[]> {
  const { actor, job } = scope
  if (job === '') return []
  const { rows } = await sql<{ id: number }>`
    SELECT o.id FROM purchase_order o
    WHERE o.company_id = ${actor.companyId} AND o.unit_id = ANY (${unitsOf(scope)})
      AND o.status <> 'pre_order' AND o.removed_at IS NULL
      AND o.ordered_at >= ${firstDay(scope.months.from)}::timestamp AT TIME ZONE ${zone}
      AND ${isInMonths(scope, sql`o.ordered_at`)}
      AND ${contains(sql`o.job_text`, foldText(job))}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The orders of the caller's company that wait to be added to the months. */
export const waitingOrders = ({ actor }: Pick<StatisticsScope, 'actor'>): RawBuilder<number[]> =>
  sql`ARRAY(SELECT order_id FROM statistics_pending WHERE company_id = ${actor.companyId})`

/** The orders whose lines are summed now: those that wait; with a job all of its orders, for the months know no jobs. */
const liveOrders = (scope: StatisticsScope): RawBuilder<number[]> =>
  scope.job === '' ? waitingOrders(scope) : sql`${[...scope.jobOrders]}::int[]`

const sums = sql.raw('amount, public_amount, public_paid, bid_amount, bid_paid, agreement_amount')

/** What has been added to the months, in the scope; `families` is a condition on `family_id`. */
export const keptIn = (scope: StatisticsScope, families: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`SELECT family_id, month, unit_id, supplier_id, orders, ${sums} FROM statistics_month
    WHERE company_id = ${scope.actor.companyId} AND ${families} AND ${isInScope(scope)}`

/** The same of the orders that are summed now, of any family: they are summed once for a page. */
export const liveIn = (scope: StatisticsScope): RawBuilder<unknown> =>
  sql`SELECT family_id, month, unit_id, supplier_id, 1 AS orders, ${sums}
    FROM order_figures(${liveOrders(scope)}) WHERE ${isInScope(scope)}`

/**
 * Figures of the scope by month, unit, supplier and family, where `live` is what `liveIn` finds; `families` is a condition on
 * `family_id`.
 */
export function figuresIn(scope: StatisticsScope, families: RawBuilder<boolean>): RawBuilder<unknown> {
  const live = sql`SELECT * FROM live WHERE ${families}`
  const found = scope.job === '' ? sql`${keptIn(scope, families)} UNION ALL ${live}` : live
  return sql`SELECT *, ${isShown(scope, sql`month`)} AS shown FROM (${found}) found`
}

/** What is bought by product, of the months that are shown. */
export function productsIn(scope: StatisticsScope): RawBuilder<unknown> {
  const { actor, months, shownFrom, supplier } = scope
  const units = unitsOf(scope)
  const isKept = sql`company_id = ${actor.companyId} AND month BETWEEN ${firstDay(shownFrom)} AND ${firstDay(months.to)}`
  // Of all suppliers there are totals by unit, and under 0 for all units: a group's head office adds up nothing.
  const kept =
    supplier === undefined
      ? sql`SELECT product_id, orders, quantity, amount FROM statistics_product_total
          WHERE ${isKept} AND unit_id = ANY (CASE WHEN EXISTS (
            SELECT 1 FROM organization_unit WHERE company_id = ${actor.companyId} AND id <> ALL (${units})
          ) THEN ${units} ELSE '{0}' END)`
      : sql`SELECT product_id, orders, quantity, amount FROM statistics_product
          WHERE ${isKept} AND unit_id = ANY (${units}) AND supplier_id = ${supplier}`
  const live = sql`SELECT product_id, count(DISTINCT order_id)::int AS orders, sum(quantity) AS quantity, sum(amount) AS amount
    FROM order_line_figures(${liveOrders(scope)})
    WHERE product_id IS NOT NULL AND ${isInScope(scope)} AND ${isShown(scope, sql`month`)}
    GROUP BY product_id`
  return scope.job === '' ? sql`${kept} UNION ALL ${live}` : live
}

/** Of a consultation `c` with its first round `r`: as the list of consultations filters them. */
export function isConsultationInScope(scope: StatisticsScope): RawBuilder<boolean> {
  const { actor, supplier, family, job } = scope
  const conditions = [
    sql`c.company_id = ${actor.companyId} AND c.unit_id = ANY (${unitsOf(scope)}) AND c.removed_at IS NULL`,
    isInMonths(scope, sql`r.opened_at`),
    ...(job === '' ? [] : [contains(sql`c.job_text`, foldText(job))]),
    ...(supplier === undefined
      ? []
      : [
          sql`EXISTS (SELECT 1 FROM consultation_supplier asked
            WHERE asked.consultation_id = c.id AND asked.supplier_id = ${supplier})`,
        ]),
    ...(family === undefined
      ? []
      : [
          sql`EXISTS (SELECT 1 FROM consultation_line l JOIN product p ON p.id = l.product_id
            JOIN family f ON f.id = p.family_id
            WHERE l.consultation_id = c.id AND f.path @> ARRAY[${family}::int])`,
        ]),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`
}
