import { addDays, expiringDays, type Locale, type MonthRange, type Named } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isOwnOrInherited } from '../../platform/access/scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import {
  figuresQuery,
  isConsultationInScope,
  isInMonths,
  isShown,
  storedFigures,
  liveFigures,
  productsQuery,
  pendingOrders,
  type StatisticsScope,
} from './statistics-scope.queries.ts'
import { dayIn } from '../../platform/time/day-in.queries.ts'

/** Sums of orders. */
export interface OrderSums {
  readonly orders: number
  readonly amount: number
  readonly publicAmount: number
  readonly publicPaid: number
  readonly bidAmount: number
  readonly bidPaid: number
  readonly agreementAmount: number
}

interface SumRow extends OrderSums {
  /** Whether the row is of the shown months, not of those before them. */
  readonly shown: boolean
  readonly month: string | null
  readonly supplierId: number | null
  readonly unitId: number | null
  /** A child of the chosen family, or a leaf family itself. 0: in no catalogue. */
  readonly familyId: number | null
  readonly name: string | null
}

/** Sums of the orders: total, by month, by supplier, by unit and by family. */
export async function findOrderSums(db: Db, scope: StatisticsScope, locale: Locale): Promise<SumRow[]> {
  const { family } = scope
  // What was merged into it from elsewhere keeps its own months.
  const merged = sql`SELECT m.id FROM family m JOIN family target ON target.id = m.merged_into_id
    WHERE ${family}::int = ANY (target.path) AND NOT ${family}::int = ANY (m.path)`
  const all =
    family === undefined
      ? sql<boolean>`family_id = 0`
      : sql<boolean>`family_id = ANY (ARRAY(SELECT ${family}::int UNION ALL ${merged}))`
  // Arrays read beforehand, so that the index of the months is used.
  const parts =
    family === undefined
      ? sql<boolean>`family_id = ANY (ARRAY(SELECT -1 UNION ALL SELECT id FROM family WHERE parent_id IS NULL))`
      : sql<boolean>`family_id = ANY (ARRAY(
          SELECT id FROM family WHERE parent_id = ${family}
          UNION ALL SELECT leaf.id FROM (SELECT ${family}::int AS id UNION ALL ${merged}) leaf
          WHERE NOT EXISTS (SELECT 1 FROM family WHERE parent_id = ${family})))`
  const sums =
    sql.raw(`sum(orders)::int AS orders, sum(amount) AS amount, sum(public_amount) AS public_amount,
    sum(public_paid) AS public_paid, sum(bid_amount) AS bid_amount, sum(bid_paid) AS bid_paid,
    sum(agreement_amount) AS agreement_amount`)
  const { rows } = await sql<SumRow>`
    WITH live AS MATERIALIZED (${liveFigures(scope)}), summed AS (
      SELECT shown, to_char(month, 'YYYY-MM') AS month, supplier_id, unit_id,
        NULL::int AS family_id, ${sums}
      FROM (${figuresQuery(scope, all)}) figure
      GROUP BY GROUPING SETS ((shown), (shown, month), (shown, supplier_id), (shown, unit_id))
      UNION ALL
      SELECT shown, NULL, NULL, NULL, greatest(family_id, 0), ${sums}
      FROM (${figuresQuery(scope, parts)}) figure
      GROUP BY shown, family_id
    )
    SELECT summed.*, coalesce(s.name, u.name, f.${sql.ref(`name_${locale}`)}) AS name
    FROM summed
    LEFT JOIN supplier s ON s.id = supplier_id
    LEFT JOIN organization_unit u ON u.id = unit_id
    LEFT JOIN family f ON f.id = family_id
    ORDER BY summed.amount DESC, coalesce(s.name, u.name, f.${sql.ref(`name_${locale}`)}, ''), summed.month, family_id`.execute(
    db,
  )
  return rows
}

export interface ProductSum {
  readonly id: number
  readonly reference: string
  readonly name: string
  readonly manufacturer: string
  readonly unit: string
  readonly quantity: number
  readonly amount: number
  readonly orders: number
}

/** The products with the highest amounts. */
export async function findTopProducts(db: Db, scope: StatisticsScope, locale: Locale): Promise<ProductSum[]> {
  const inFamily =
    scope.family === undefined
      ? sql`true`
      : sql`product_id IN (SELECT p.id FROM product p JOIN family f ON f.id = p.family_id
          WHERE f.path @> ARRAY[${scope.family}::int])`
  const { rows } = await sql<ProductSum>`
    SELECT p.id, p.reference, p.${sql.ref(`name_${locale}`)} AS name, m.name AS manufacturer, p.sales_unit AS unit,
      top.quantity, top.amount, top.orders
    FROM (
      SELECT product_id, sum(orders)::int AS orders, sum(quantity) AS quantity, sum(amount) AS amount
      FROM (${productsQuery(scope)}) found WHERE ${inFamily}
      GROUP BY product_id ORDER BY amount DESC, product_id LIMIT 20
    ) top
    JOIN product p ON p.id = top.product_id
    JOIN manufacturer m ON m.id = p.manufacturer_id
    ORDER BY top.amount DESC, p.id`.execute(db)
  return rows
}

export interface ConsultationSums {
  readonly shown: boolean
  readonly consultations: number
  readonly requests: number
  readonly answers: number
  readonly medianHours: number | null
}

/** Consultations by period, with their requested suppliers and response times. */
export async function findConsultationSums(db: Db, scope: StatisticsScope): Promise<ConsultationSums[]> {
  const bySupplier = scope.supplier === undefined ? sql`true` : sql`s.supplier_id = ${scope.supplier}`
  const { rows } = await sql<ConsultationSums>`
    SELECT ${isShown(scope, dayIn(sql`r.opened_at`))} AS shown,
      count(DISTINCT c.id)::int AS consultations, count(s.id)::int AS requests,
      count(s.id) FILTER (WHERE s.answered_at IS NOT NULL OR s.declined_at IS NOT NULL)::int AS answers,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM s.answered_at - s.sent_at) / 3600.0)
        FILTER (WHERE s.answered_at IS NOT NULL) AS median_hours
    FROM consultation c
    JOIN consultation_round r ON r.consultation_id = c.id AND r.number = 1
    LEFT JOIN consultation_supplier s ON s.consultation_id = c.id AND s.sent_at IS NOT NULL AND ${bySupplier}
    WHERE ${isConsultationInScope(scope)}
    GROUP BY 1`.execute(db)
  return rows
}

/** Agreements that end within 90 days, as in their list, the earliest end first. */
export async function findExpiringAgreements(
  db: Db,
  actor: UserActor,
  day: string,
  { unit, supplier }: Pick<StatisticsScope, 'unit' | 'supplier'>,
) {
  const { rows } = await sql<{ id: number; name: string; supplier: string; end: string; daysLeft: number }>`
    SELECT a.id, a.name, s.name AS supplier, a.ends_on AS "end", a.ends_on - ${day}::date AS days_left
    FROM agreement a JOIN supplier s ON s.id = a.supplier_id
    WHERE ${isOwnOrInherited(actor, 'a')} AND a.removed_at IS NULL
      AND a.starts_on <= ${day}::date AND a.ends_on BETWEEN ${day}::date AND ${addDays(day, expiringDays)}::date
      AND ${unit === undefined ? sql`true` : sql`a.unit_id = ${unit}`}
      AND ${supplier === undefined ? sql`true` : sql`a.supplier_id = ${supplier}`}
    ORDER BY a.ends_on, a.id LIMIT 200`.execute(db)
  return rows
}

/** Texts of the company that found no product. */
export async function findEmptySearches(db: Db, actor: UserActor, { from, to }: MonthRange) {
  const { rows } = await sql<{ text: string; searches: number }>`
    SELECT text, sum(searches)::int AS searches FROM empty_search
    WHERE company_id = ${actor.companyId} AND month BETWEEN ${`${from}-01`}::date AND ${`${to}-01`}::date
    GROUP BY text ORDER BY searches DESC, text LIMIT 20`.execute(db)
  return rows
}

/** The filter choices: the caller's units, and the suppliers and families with orders. */
export async function findStatisticsChoices(db: Db, scope: StatisticsScope, locale: Locale) {
  const whole = {
    ...scope,
    unit: undefined,
    supplier: undefined,
    family: undefined,
    project: '',
    site: undefined,
  }
  const waiting = sql`unnest(${pendingOrders(scope)}) AS waiting (id) JOIN purchase_order o ON o.id = waiting.id
    AND o.unit_id = ANY (${[...scope.actor.unitIds]}::int[]) AND ${isInMonths(scope, sql`o.ordered_at`)}`
  const units = await sql<Named>`
    SELECT id, name FROM organization_unit
    WHERE company_id = ${scope.actor.companyId} AND id = ANY (${[...scope.actor.unitIds]}::int[])
    ORDER BY name, id`.execute(db)
  const suppliers = await sql<Named>`
    SELECT s.id, s.name FROM supplier s
    WHERE s.id IN (SELECT supplier_id FROM (${storedFigures(whole, sql<boolean>`family_id = 0`)}) figures)
      OR s.id IN (SELECT o.supplier_id FROM ${waiting})
      OR s.id = ${scope.supplier ?? 0}
    ORDER BY lower(s.name), s.id`.execute(db)
  const families = await sql<Named & { readonly level: number }>`
    SELECT f.id, f.${sql.ref(`name_${locale}`)} AS name, f.level FROM family f
    WHERE EXISTS (${storedFigures(whole, sql<boolean>`family_id = f.id`)})
      OR f.id IN (SELECT unnest(ordered.path) FROM ${waiting}
        JOIN order_line l ON l.order_id = o.id AND l.removed_at IS NULL AND l.unit_price IS NOT NULL
        JOIN family ordered ON ordered.id = l.family_id)
      OR f.id = ${scope.family ?? 0}
    ORDER BY f.position`.execute(db)
  return { units: units.rows, suppliers: suppliers.rows, families: families.rows }
}
