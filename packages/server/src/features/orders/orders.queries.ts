import type { Delivery, Order } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isInActorUnitTree } from '../../platform/access/scope.ts'
import { deliveryTo } from '../../domain/job-sites/site-delivery.queries.ts'
import { isSiteSeen } from '../../domain/job-sites/site-scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { dayIn } from '../../platform/time/day-in.queries.ts'

/** Orders belong to a unit and are seen by users with the unit in reach (D-27). */
const isSeen = (actor: UserActor) => isInActorUnitTree(actor, { company: 'o.companyId', unit: 'o.unitId' })

const letterOf = sql<Order['letter']>`(
  SELECT json_build_object('state', l.state, 'recipient', l.recipient, 'at', coalesce(l.ended_at, l.queued_at),
    'count', (SELECT count(*) FROM order_letter every WHERE every.order_id = o.id))
  FROM order_letter k JOIN letter l ON l.uuid = k.letter_uuid
  WHERE k.order_id = o.id ORDER BY k.queued_at DESC, k.letter_uuid LIMIT 1)`

/** The columns of the order list. */
export const orderColumns = [
  'o.id',
  'o.number',
  'o.status',
  's.id as supplierId',
  's.name as supplier',
  'a.id as agencyId',
  'a.name as agency',
  'u.id as requesterId',
  'u.displayName as requester',
  'n.id as unitId',
  'n.name as unit',
  'o.businessCode',
  'o.businessName',
  'o.jobCode',
  'o.jobName',
  'o.quoteNumber',
  'o.quoteDescription',
  'o.createdAt',
  'o.orderedAt',
  'o.wishedOn',
  'o.lineCount',
  'o.goods',
  'o.fees',
  'o.total',
  letterOf.as('letter'),
  'o.version',
] as const

/** The orders of the actor's units. */
export const ordersOf = (db: Db, actor: UserActor) =>
  db
    .selectFrom('purchaseOrder as o')
    .innerJoin('supplier as s', 's.id', 'o.supplierId')
    .leftJoin('agency as a', 'a.id', 'o.agencyId')
    .innerJoin('appUser as u', 'u.id', 'o.requesterId')
    .innerJoin('organizationUnit as n', 'n.id', 'o.unitId')
    .where('o.removedAt', 'is', null)
    .where(isSeen(actor))

const rowsOf = (db: Db, actor: UserActor) => ordersOf(db, actor).select(orderColumns)

/** An order as stored. */
export type OrderRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** The email address of the consulted contact, where an award made the order and it still goes to the consulted agency. */
const consultedContact = sql<string | null>`(
    SELECT k.email FROM consultation_supplier x JOIN supplier_contact k ON k.id = x.contact_id
    WHERE o.origin = 'consultation' AND x.consultation_id = o.origin_id AND x.agency_id = o.agency_id
      AND k.removed_at IS NULL AND (k.company_id = o.company_id OR k.company_id IS NULL))`

/** Further facts for the page of an order. */
const detailColumns = [
  'o.message',
  'o.delivery',
  'o.origin',
  'o.originId',
  'a.siret',
  sql<string | null>`coalesce(${consultedContact}, a.email, (
    SELECT c.email FROM supplier_contact c
    WHERE c.agency_id = o.agency_id AND c.removed_at IS NULL AND (c.company_id = o.company_id OR c.company_id IS NULL)
    ORDER BY c.company_id NULLS LAST, c.id LIMIT 1))`.as('recipient'),
  sql<number>`(SELECT count(*)::int FROM order_line l
    WHERE l.order_id = o.id AND l.removed_at IS NULL AND l.unit_price IS NULL)`.as('unpricedLines'),
  sql<number>`(SELECT count(*)::int FROM order_line l
    WHERE l.order_id = o.id AND l.removed_at IS NULL AND (l.reference = '' OR l.name = ''))`.as(
    'unnamedLines',
  ),
  // A price set by hand is not a price of the shop.
  sql<string | null>`(SELECT s.returned_at FROM punch_out_session s
    WHERE o.origin = 'punch_out' AND s.id = o.origin_id AND EXISTS (SELECT 1 FROM order_line l
      WHERE l.order_id = o.id AND l.removed_at IS NULL AND l.unit_price IS NOT NULL
        AND l.price_reason IS NULL AND l.provenance ->> 'origin' = 'punch_out'))`.as('pricedAt'),
] as const

const detailOf = (db: Db, actor: UserActor, id: number) =>
  rowsOf(db, actor)
    .select(detailColumns)
    .select((query) =>
      query
        .selectFrom('consultation as source')
        .select('source.name')
        .where('o.origin', '=', 'consultation')
        .whereRef('source.id', '=', 'o.originId')
        .where('source.removedAt', 'is', null)
        .where(isInActorUnitTree(actor, { company: 'source.companyId', unit: 'source.unitId' }))
        .as('originName'),
    )
    .where('o.id', '=', id)

/** Returns an order that the actor sees, with what its page shows. */
export async function findOrder(db: Db, actor: UserActor, id: number) {
  return detailOf(db, actor, id).executeTakeFirst()
}

/** An order with what its page shows. */
export type OrderDetailRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** Returns the latest email of an order; `null` without one. */
export async function findLetter(db: Db, id: number): Promise<Order['letter']> {
  const row = await db
    .selectFrom('purchaseOrder as o')
    .select(letterOf.as('letter'))
    .where('o.id', '=', id)
    .executeTakeFirst()
  return row?.letter ?? null
}

/** Locks an order that the actor sees until the transaction ends. */
export async function findOrderForUpdate(db: Db, actor: UserActor, id: number) {
  return db
    .selectFrom('purchaseOrder as o')
    .select(['o.id', 'o.number', 'o.status', 'o.version', 'o.supplierId', 'o.agencyId'])
    .where('o.id', '=', id)
    .where('o.removedAt', 'is', null)
    .where(isSeen(actor))
    .forUpdate()
    .executeTakeFirst()
}

/** Deletes orders, or restores them with `null`. */
export async function setOrderRemoved(db: Db, ids: readonly number[], removedAt: Date | null): Promise<void> {
  await db
    .updateTable('purchaseOrder')
    .set({ removedAt })
    .where('id', 'in', [...ids, 0])
    .execute()
}

/** Returns whether the actor may restore an order: it was deleted after a given time. */
export async function isOrderRestorable(
  db: Db,
  actor: UserActor,
  id: number,
  removedAfter: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('purchaseOrder as o')
    .select('o.id')
    .where('o.id', '=', id)
    .where('o.removedAt', '>', removedAfter.toISOString())
    .where(isSeen(actor))
    .executeTakeFirst()
  return row !== undefined
}

/** Updates the head of a pre-order; the caller then updates its sums and texts. */
export async function updateOrderHead(
  db: Db,
  id: number,
  head: Readonly<Record<string, string | number | null>>,
): Promise<void> {
  await db.updateTable('purchaseOrder').set(head).where('id', '=', id).execute()
}

/** Freezes an order and dates it; returns what has changed. */
export async function setConfirmed(db: Db, id: number, now: Date) {
  return db
    .updateTable('purchaseOrder')
    .set((column) => ({
      status: 'in_progress' as const,
      orderedAt: now,
      changedAt: now,
      version: column('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(['status', 'orderedAt', 'version'])
    .executeTakeFirstOrThrow()
}

/** A delivery address of the actor, or of a site that the actor sees, as copied to an order. */
export async function findDelivery(db: Db, actor: UserActor, uuid: string): Promise<Delivery | undefined> {
  const own = await db
    .selectFrom('userAddress')
    .select(['name', 'addressNumber', 'address', 'additionalAddress', 'zipCode', 'city', 'country'])
    .where('uuid', '=', uuid)
    .where('userId', '=', actor.userId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (own) return own
  const site = await db
    .selectFrom('jobSite as s')
    .select(['s.name', 's.address'])
    .where('s.uuid', '=', uuid)
    .where('s.removedAt', 'is', null)
    .where(isSiteSeen(actor))
    .executeTakeFirst()
  return deliveryTo(site)
}

/** The agencies with these ids, with their suppliers. */
export async function findAgencies(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('agency')
    .select(['id', 'name', 'supplierId'])
    .where('id', 'in', [...ids, 0])
    .orderBy('id')
    .execute()
}

/** Deletes orders without activity for 13 months, and removed ones that can no longer be restored. */
export async function deleteOldOrders(db: Db, before: { readonly removed: Date; readonly day: unknown }) {
  const { rows } = await sql<{ id: number }>`
    DELETE FROM purchase_order
    WHERE removed_at <= ${before.removed} OR ${dayIn(sql`changed_at`)} < ${before.day}
    RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}
