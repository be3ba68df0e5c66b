import type { MonthRange } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import { isAtSite } from '../../domain/job-sites/site-scope.ts'
import type { Db } from '../../platform/db/connect.ts'
import { contains } from '../../platform/db/folded.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { dayIn, zone } from '../../platform/time/day-in.queries.ts'

/** The scope of figures: actor, filters and months, from the first compared month to the last shown one. */
export interface StatisticsScope {
  readonly actor: UserActor
  readonly months: MonthRange
  /** The first shown month; those before it are for comparison. */
  readonly shownFrom: string
  readonly unit: number | undefined
  readonly supplier: number | undefined
  readonly family: number | undefined
  readonly project: string
  readonly site: number | undefined
  /** The orders of the project and the site, if any. */
  readonly projectOrders: readonly number[]
}

const firstDay = (month: string) => sql`${`${month}-01`}::date`

/** Whether an instant is in the months of the scope. */
export const isInMonths = ({ months }: Pick<StatisticsScope, 'months'>, instant: RawBuilder<unknown>) =>
  sql<boolean>`(${dayIn(instant)} >= ${firstDay(months.from)}
    AND ${dayIn(instant)} < ${firstDay(months.to)} + interval '1 month')`

/** Whether a day is in the shown months, not in those before them. */
export const isShown = ({ shownFrom }: StatisticsScope, day: RawBuilder<unknown>) =>
  sql<boolean>`(${day} >= ${firstDay(shownFrom)})`

/** The units in the caller's reach, or the chosen one of them. */
const unitsOf = ({ actor, unit }: Pick<StatisticsScope, 'actor' | 'unit'>) =>
  sql`${actor.unitIds.filter((id) => unit === undefined || id === unit)}::int[]`

/** The scope condition for rows with `unit_id`, `supplier_id` and `month`. */
function isInScope(scope: StatisticsScope): RawBuilder<boolean> {
  const { months, supplier } = scope
  return sql<boolean>`(unit_id = ANY (${unitsOf(scope)})
    AND month BETWEEN ${firstDay(months.from)} AND ${firstDay(months.to)}
    AND ${supplier === undefined ? sql`true` : sql`supplier_id = ${supplier}`})`
}

/** Whether figures are those of a project or a site: the months have neither. */
const isNarrowed = ({ project, site }: Pick<StatisticsScope, 'project' | 'site'>) =>
  project !== '' || site !== undefined

/** The orders of a project and a site, as filtered by the list of orders. */
export async function findProjectOrders(
  db: Db,
  scope: Omit<StatisticsScope, 'projectOrders'>,
): Promise<number[]> {
  const { actor, project, site } = scope
  if (!isNarrowed(scope)) return []
  const { rows } = await sql<{ id: number }>`
    SELECT o.id FROM purchase_order o
    WHERE o.company_id = ${actor.companyId} AND o.unit_id = ANY (${unitsOf(scope)})
      AND o.status <> 'pre_order' AND o.removed_at IS NULL
      AND o.ordered_at >= ${firstDay(scope.months.from)}::timestamp AT TIME ZONE ${zone}
      AND ${isInMonths(scope, sql`o.ordered_at`)}
      AND ${contains(sql`o.job_text`, foldText(project))}
      AND ${site === undefined ? sql`true` : isAtSite('o', [site])}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The orders of the caller's company that are not yet added to the months. */
export const pendingOrders = ({ actor }: Pick<StatisticsScope, 'actor'>): RawBuilder<number[]> =>
  sql`ARRAY(SELECT order_id FROM statistics_pending WHERE company_id = ${actor.companyId})`

/** The orders whose lines are summed live: pending ones; with a project or a site all of its orders, as the months have neither. */
const liveOrders = (scope: StatisticsScope): RawBuilder<number[]> =>
  isNarrowed(scope) ? sql`${[...scope.projectOrders]}::int[]` : pendingOrders(scope)

const sums = sql.raw('amount, public_amount, public_paid, bid_amount, bid_paid, agreement_amount')

/** The stored monthly figures in the scope; `families` is a condition on `family_id`. */
export const storedFigures = (scope: StatisticsScope, families: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`SELECT family_id, month, unit_id, supplier_id, orders, ${sums} FROM statistics_month
    WHERE company_id = ${scope.actor.companyId} AND ${families} AND ${isInScope(scope)}`

/** The same figures of the live orders, of any family: they are summed once per page. */
export const liveFigures = (scope: StatisticsScope): RawBuilder<unknown> =>
  sql`SELECT family_id, month, unit_id, supplier_id, 1 AS orders, ${sums}
    FROM order_figures(${liveOrders(scope)}) WHERE ${isInScope(scope)}`

/**
 * Figures of the scope by month, unit, supplier and family, where `live` is the result of `liveFigures`; `families` is a condition on
 * `family_id`.
 */
export function figuresQuery(scope: StatisticsScope, families: RawBuilder<boolean>): RawBuilder<unknown> {
  const live = sql`SELECT * FROM live WHERE ${families}`
  const found = isNarrowed(scope) ? live : sql`${storedFigures(scope, families)} UNION ALL ${live}`
  return sql`SELECT *, ${isShown(scope, sql`month`)} AS shown FROM (${found}) found`
}

/** Purchases by product, of the shown months. */
export function productsQuery(scope: StatisticsScope): RawBuilder<unknown> {
  const { actor, months, shownFrom, supplier } = scope
  const units = unitsOf(scope)
  const isStored = sql`company_id = ${actor.companyId} AND month BETWEEN ${firstDay(shownFrom)} AND ${firstDay(months.to)}`
  // Totals of all suppliers are stored by unit, and under 0 for all units, so that a head office adds up nothing.
  const stored =
    supplier === undefined
      ? sql`SELECT product_id, orders, quantity, amount FROM statistics_product_total
          WHERE ${isStored} AND unit_id = ANY (CASE WHEN EXISTS (
            SELECT 1 FROM organization_unit WHERE company_id = ${actor.companyId} AND id <> ALL (${units})
          ) THEN ${units} ELSE '{0}' END)`
      : sql`SELECT product_id, orders, quantity, amount FROM statistics_product
          WHERE ${isStored} AND unit_id = ANY (${units}) AND supplier_id = ${supplier}`
  const live = sql`SELECT product_id, count(DISTINCT order_id)::int AS orders, sum(quantity) AS quantity, sum(amount) AS amount
    FROM order_line_figures(${liveOrders(scope)})
    WHERE product_id IS NOT NULL AND ${isInScope(scope)} AND ${isShown(scope, sql`month`)}
    GROUP BY product_id`
  return isNarrowed(scope) ? live : sql`${stored} UNION ALL ${live}`
}

/** The scope condition for a consultation `c` with its first round `r`, as in the list of consultations. */
export function isConsultationInScope(scope: StatisticsScope): RawBuilder<boolean> {
  const { actor, supplier, family, project, site } = scope
  const conditions = [
    sql`c.company_id = ${actor.companyId} AND c.unit_id = ANY (${unitsOf(scope)}) AND c.removed_at IS NULL`,
    isInMonths(scope, sql`r.opened_at`),
    ...(project === '' ? [] : [contains(sql`c.job_text`, foldText(project))]),
    ...(site === undefined ? [] : [isAtSite('c', [site])]),
    ...(supplier === undefined
      ? []
      : [
          sql`EXISTS (SELECT 1 FROM consultation_supplier requested
            WHERE requested.consultation_id = c.id AND requested.supplier_id = ${supplier})`,
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
