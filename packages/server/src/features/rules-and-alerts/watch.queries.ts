import { rolesAllowed, type Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import { unitsOf } from '../../platform/access/scope.ts'

/** The companies with the management module. */
export async function findWatchedCompanies(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('company')
    .select('id')
    .where('useTamzagGestion', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** An agreement in force without a successor. */
export interface EndingAgreement {
  readonly id: number
  readonly unitId: number
  readonly supplierId: number
  readonly endsOn: string
  readonly daysLeft: number
}

/** The agreements that end within the given days and have no successor with the same supplier for the same unit. */
export async function findEndingAgreements(
  db: Db,
  companyId: number,
  day: string,
  within: number,
): Promise<EndingAgreement[]> {
  const { rows } = await sql<EndingAgreement>`
    SELECT a.id, a.unit_id, a.supplier_id, a.ends_on,
      a.ends_on - ${day}::date AS days_left
    FROM agreement a
    WHERE a.company_id = ${companyId} AND a.removed_at IS NULL AND a.starts_on <= ${day}::date
      AND a.ends_on BETWEEN ${day}::date AND ${day}::date + ${within}::int
      AND NOT EXISTS (
        SELECT 1 FROM agreement n
        WHERE n.company_id = a.company_id AND n.unit_id = a.unit_id AND n.supplier_id = a.supplier_id
          AND n.removed_at IS NULL AND n.starts_on <= a.ends_on + 1 AND n.ends_on > a.ends_on)
    ORDER BY a.id`.execute(db)
  return rows
}

/** How many days back a unit is checked. */
export interface PastDays {
  readonly unitId: number
  readonly pastDays: number
}

/** Goods of a confirmed order that no agreement priced. */
export interface OutsideOrder {
  readonly id: number
  readonly unitId: number
  readonly supplierId: number
  readonly amount: number
}

/** The recent confirmed orders with goods at the public price; prices from consultations or Punch-Out shops are excluded. */
export async function findOutsideOrders(
  db: Db,
  companyId: number,
  past: readonly PastDays[],
  now: Date,
): Promise<OutsideOrder[]> {
  const { rows } = await sql<OutsideOrder>`
    SELECT o.id, o.unit_id, o.supplier_id,
      sum(round(l.unit_price * l.quantity / l.price_base, 2)) AS amount
    FROM purchase_order o
    JOIN json_to_recordset(${jsonRows(past)}::json) AS t(unit_id int, past_days int) ON t.unit_id = o.unit_id
    JOIN order_line l ON l.order_id = o.id AND l.removed_at IS NULL AND l.unit_price IS NOT NULL
    WHERE o.company_id = ${companyId} AND o.status = 'in_progress' AND o.removed_at IS NULL
      AND o.ordered_at >= ${now}::timestamptz - make_interval(days => t.past_days)
      AND (l.provenance IS NULL OR l.provenance ->> 'origin' = 'price_rules'
        AND coalesce(l.provenance ->> 'level', '') <> 'custom_price'
        AND coalesce(l.provenance -> 'agreement', 'null') = 'null')
    GROUP BY o.id
    ORDER BY o.id`.execute(db)
  return rows
}

/** A recent bid for a product, with the product's public price. */
export interface RecentBid {
  readonly unitId: number
  readonly productId: number
  readonly consultationId: number
  readonly supplierId: number
  readonly bid: number
  readonly bidBase: number
  readonly quantity: number
  /** Whether it has become an order. */
  readonly isAwarded: boolean
  readonly publicPrice: number | null
  readonly base: number
}

/** The recent bids, of each supplier's latest answer, the lowest of a unit and product first; sealed offers are excluded. */
export async function findRecentBids(
  db: Db,
  companyId: number,
  past: readonly PastDays[],
  now: Date,
): Promise<RecentBid[]> {
  const { rows } = await sql<RecentBid>`
    SELECT c.unit_id, k.product_id,
      c.id AS consultation_id, s.supplier_id, l.price AS bid, k.price_base AS bid_base,
      k.quantity, EXISTS (
        SELECT 1 FROM consultation_award w JOIN purchase_order o ON o.id = w.order_id AND o.removed_at IS NULL
        WHERE w.consultation_id = c.id AND w.line_id = k.id AND w.supplier_id = s.id AND NOT w.is_similar) AS is_awarded, p.public_price, p.price_base AS base
    FROM consultation c
    JOIN json_to_recordset(${jsonRows(past)}::json) AS t(unit_id int, past_days int) ON t.unit_id = c.unit_id
    JOIN consultation_supplier s ON s.consultation_id = c.id
    JOIN consultation_answer a ON a.supplier_id = s.id AND a.state = 'validated'
      AND a.ended_at >= ${now}::timestamptz - make_interval(days => t.past_days)
    JOIN consultation_answer_line l ON l.answer_id = a.id AND l.kind = 'priced' AND l.price IS NOT NULL
    JOIN consultation_line k ON k.id = l.line_id
    JOIN product p ON p.id = k.product_id AND p.withdrawn_at IS NULL
    WHERE c.company_id = ${companyId} AND c.removed_at IS NULL
      AND (NOT c.is_sealed OR c.end_at < ${now}::timestamptz)
      AND NOT EXISTS (
        SELECT 1 FROM consultation_answer later
        WHERE later.supplier_id = s.id AND later.state = 'validated' AND later.ended_at > a.ended_at)
    ORDER BY c.unit_id, k.product_id, l.price / k.price_base, a.ended_at DESC, c.id`.execute(db)
  return rows
}

/** An alert found by the nightly check. */
export interface DetectedAlert {
  readonly unitId: number
  readonly kind: string
  readonly subject: string
  readonly supplierId: number
  readonly agreementId?: number
  readonly orderId?: number
  readonly consultationId?: number
  readonly productId?: number
  readonly level?: number
  readonly dueOn?: string
  readonly amount?: number
  readonly bid?: number
  readonly priceBase?: number
}

/**
 * Saves the detected alerts, one per subject: new ones, or those at a new level, are raised; outdated ones are
 * deleted. Returns the ids of raised alerts.
 */
export async function saveAlerts(
  db: Db,
  companyId: number,
  found: readonly DetectedAlert[],
  now: Date,
): Promise<number[]> {
  await sql`
    DELETE FROM purchase_alert WHERE company_id = ${companyId}
      AND NOT subject = ANY (${found.map(({ subject }) => subject)}::text[])`.execute(db)
  const { rows } = await sql<{ id: number; isRaised: boolean }>`
    INSERT INTO purchase_alert AS existing (company_id, unit_id, kind, subject, supplier_id, agreement_id, order_id,
      consultation_id, product_id, level, due_on, amount, bid, price_base, raised_at)
    SELECT ${companyId}, unit_id, kind, subject, supplier_id, agreement_id, order_id, consultation_id, product_id,
      level, due_on, amount, bid, price_base, ${now}
    FROM json_populate_recordset(NULL::purchase_alert, ${jsonRows(found)}::json)
    ON CONFLICT (company_id, subject) DO UPDATE SET
      unit_id = EXCLUDED.unit_id, supplier_id = EXCLUDED.supplier_id, agreement_id = EXCLUDED.agreement_id,
      consultation_id = EXCLUDED.consultation_id, level = EXCLUDED.level, due_on = EXCLUDED.due_on,
      amount = EXCLUDED.amount, bid = EXCLUDED.bid, price_base = EXCLUDED.price_base,
      raised_at = CASE WHEN existing.level IS DISTINCT FROM EXCLUDED.level THEN EXCLUDED.raised_at ELSE existing.raised_at END,
      dismissed_at = CASE WHEN existing.level IS DISTINCT FROM EXCLUDED.level THEN NULL ELSE existing.dismissed_at END,
      version = existing.version + CASE WHEN existing.level IS DISTINCT FROM EXCLUDED.level THEN 1 ELSE 0 END
    RETURNING existing.id, existing.raised_at = ${now}::timestamptz AS is_raised`.execute(db)
  return rows.filter(({ isRaised }) => isRaised).map(({ id }) => id)
}

/** A raised alert with the names that its notification shows. */
export interface RaisedAlert {
  readonly id: number
  readonly unitId: number
  readonly kind: 'agreement_expiring' | 'purchase_outside' | 'dearer_than_bid'
  readonly level: number | null
  readonly dueOn: string | null
  readonly supplier: string
  readonly agreementId: number | null
  readonly agreement: string | null
  readonly orderId: number | null
  readonly order: string | null
  readonly consultationId: number | null
  readonly product: string | null
  readonly version: number
}

/** Alerts by id, with the names that a notification shows. */
export async function findRaisedAlerts(db: Db, ids: readonly number[]): Promise<RaisedAlert[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<RaisedAlert>`
    SELECT w.id, w.unit_id, w.kind, w.level, w.due_on, s.name AS supplier,
      a.id AS agreement_id, a.name AS agreement, o.id AS order_id, o.number AS "order",
      w.consultation_id, p.reference AS product, w.version
    FROM purchase_alert w
    JOIN supplier s ON s.id = w.supplier_id
    LEFT JOIN agreement a ON a.id = w.agreement_id
    LEFT JOIN purchase_order o ON o.id = w.order_id
    LEFT JOIN product p ON p.id = w.product_id
    WHERE w.id = ANY (${[...ids]}::int[])
    ORDER BY w.id`.execute(db)
  return rows
}

/** A user to notify, and their units. */
export interface AlertRecipient {
  readonly id: number
  readonly displayName: string
  readonly email: string | null
  readonly unitIds: readonly number[]
  /** The language of alert emails; `null`: not subscribed. */
  readonly emailLocale: Locale | null
}

/** The users of a company who may see alerts. */
export async function findAlertRecipients(db: Db, companyId: number): Promise<AlertRecipient[]> {
  const roles = [...rolesAllowed({ subject: 'rules_and_alerts.list', action: 'read' })]
  const { rows } = await sql<AlertRecipient>`
    SELECT u.id, u.display_name, u.email, ${unitsOf('u.id')} AS unit_ids, l.locale AS email_locale
    FROM app_user u LEFT JOIN alert_letter l ON l.user_id = u.id
    WHERE u.company_id = ${companyId} AND u.is_active AND u.roles && ${roles}::text[]
    ORDER BY u.id`.execute(db)
  return rows
}
