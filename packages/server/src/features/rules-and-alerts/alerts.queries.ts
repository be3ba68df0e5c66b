import type {
  AlertState,
  Locale,
  PurchaseAlert,
  PurchaseAlertChange,
  PurchaseAlertQuery,
} from '@comptoir/contract'
import { rolesAllowed } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { matchesWords } from '../../platform/db/folded.ts'
import { isOneOf, page } from '../../platform/db/page.ts'
import { isInActorUnitTree } from '../../platform/access/scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { inLocale } from '../../domain/products/product.queries.ts'

interface AlertView {
  readonly actor: UserActor
  readonly locale: Locale
}

const state = sql<AlertState>`CASE WHEN w.dismissed_at IS NOT NULL THEN 'dismissed'
  WHEN w.assignee_id IS NOT NULL THEN 'assigned' ELSE 'open' END`

const alertsOf = (db: Db, { actor }: AlertView) =>
  db
    .selectFrom('purchaseAlert as w')
    .innerJoin('organizationUnit as u', 'u.id', 'w.unitId')
    .innerJoin('supplier as s', 's.id', 'w.supplierId')
    .leftJoin('agreement as a', 'a.id', 'w.agreementId')
    .leftJoin('purchaseOrder as o', 'o.id', 'w.orderId')
    .leftJoin('consultation as c', 'c.id', 'w.consultationId')
    .leftJoin('product as p', 'p.id', 'w.productId')
    .leftJoin('appUser as h', 'h.id', 'w.assigneeId')
    .where(isInActorUnitTree(actor, { company: 'w.companyId', unit: 'w.unitId' }))

const columnsOf = ({ locale }: AlertView) =>
  [
    'w.id',
    'w.kind',
    state.as('state'),
    'u.id as unitId',
    'u.name as unit',
    's.id as supplierId',
    's.name as supplier',
    'a.id as agreementId',
    'a.name as agreement',
    'o.id as orderId',
    'o.number as order',
    'c.id as consultationId',
    'c.name as consultation',
    'p.id as productId',
    sql<string | null>`concat_ws(' · ', p.reference, p.${inLocale('name', locale)})`.as('product'),
    'w.level',
    'w.dueOn',
    'w.amount',
    'w.bid',
    'w.priceBase as base',
    'w.raisedAt',
    'h.id as assigneeId',
    'h.displayName as assignee',
    'w.version',
  ] as const

type AlertRow = Awaited<ReturnType<typeof readAlert>>
const readAlert = (db: Db, view: AlertView) =>
  alertsOf(db, view).select(columnsOf(view)).executeTakeFirstOrThrow()

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

function toAlert(row: AlertRow): PurchaseAlert {
  const { id, kind, state: is, level, dueOn, amount, bid, base, raisedAt, version } = row
  return {
    '@id': `/api/internal/purchase_alerts/${id}`,
    '@type': 'PurchaseAlert',
    id,
    kind,
    state: is,
    unit: { id: row.unitId, name: row.unit },
    supplier: { id: row.supplierId, name: row.supplier },
    agreement: named(row.agreementId, row.agreement),
    order: named(row.orderId, row.order),
    consultation: named(row.consultationId, row.consultation),
    product: named(row.productId, row.product),
    level,
    dueOn,
    amount,
    bid,
    base,
    raisedAt,
    assignee: named(row.assigneeId, row.assignee),
    version,
  }
}

/** One page of the alerts of the actor's units: open ones first, then by due day. */
export async function findAlerts(db: Db, view: AlertView, query: PurchaseAlertQuery) {
  const { rows, totalItems } = await page(alertsOf(db, view), query, {
    columns: columnsOf(view),
    filters: {
      search: (text) =>
        matchesWords(
          sql`concat_ws(' ', s.name, a.name, o.number, c.name, p.reference, p.${inLocale('name', view.locale)})`,
          text,
        ),
      kind: (kinds) => sql<boolean>`w.kind = ANY (${[...kinds]}::text[])`,
      state: (states) => sql<boolean>`${state} = ANY (${[...states]}::text[])`,
      unit: (ids) => isOneOf(sql`w.unit_id`, ids),
    },
    sortable: { raisedAt: 'w.raisedAt', dueOn: 'w.dueOn', supplier: sql`lower(s.name)` },
    tieBreaker: [
      [sql`(w.dismissed_at IS NOT NULL)`, 'asc'],
      [sql`w.due_on`, 'asc'],
      ['w.raisedAt', 'desc'],
      ['w.id', 'asc'],
    ],
  })
  return { member: rows.map(toAlert), totalItems }
}

/** One alert of the actor's units. */
export async function findAlert(db: Db, view: AlertView, id: number): Promise<PurchaseAlert | undefined> {
  const row = await alertsOf(db, view).select(columnsOf(view)).where('w.id', '=', id).executeTakeFirst()
  return row && toAlert(row)
}

/** Locks an alert until the transaction ends. */
export async function lockAlert(db: Db, id: number): Promise<void> {
  await db.selectFrom('purchaseAlert').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Sets the assignee of an alert and whether it is dismissed, and increments its version. */
export async function updateAlert(
  db: Db,
  id: number,
  { assignee, isDismissed }: PurchaseAlertChange,
  now: Date,
): Promise<void> {
  await db
    .updateTable('purchaseAlert')
    .set((column) => ({
      assigneeId: assignee,
      dismissedAt: isDismissed ? sql<string>`coalesce(dismissed_at, ${now})` : null,
      version: column('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** The users of the actor's company who may be assigned alerts, for `choose`. */
export const assignees = ({ companyId }: UserActor): RawBuilder<unknown> => sql`
  SELECT id, display_name AS name, username AS about, 0 AS place FROM app_user
  WHERE company_id = ${companyId} AND is_active
    AND roles && ${[...rolesAllowed({ subject: 'rules_and_alerts.list', action: 'read' })]}::text[]`
