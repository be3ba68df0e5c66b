import type { Delivery, Locale, Order, OrderQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { beginWords, contains, folded } from '../db/folded.ts'
import { countBy, isBetween, isOneOf, page } from '../db/page.ts'
import { isInUnits } from '../db/scope.ts'
import type { UserActor } from '../http/actor.ts'
import { foldText } from '../text/fold-text.ts'

/** Orders belong to a unit and are seen by whoever has it in reach (D-27). */
const isSeen = (actor: UserActor) => isInUnits(actor, { company: 'o.company_id', unit: 'o.unit_id' })

const letterOf = sql<Order['letter']>`(
  SELECT json_build_object('state', l.state, 'recipient', l.recipient, 'at', coalesce(l.ended_at, l.queued_at),
    'count', (SELECT count(*) FROM order_letter every WHERE every.order_id = o.id))
  FROM order_letter k JOIN letter l ON l.uuid = k.letter_uuid
  WHERE k.order_id = o.id ORDER BY k.queued_at DESC, k.letter_uuid LIMIT 1)`

const columns = [
  'o.id',
  'o.number',
  'o.status',
  's.id as supplierId',
  's.name as supplier',
  'a.id as agencyId',
  'a.name as agency',
  'u.id as requesterId',
  'u.display_name as requester',
  'n.id as unitId',
  'n.name as unit',
  'o.business_code as businessCode',
  'o.business_name as businessName',
  'o.job_code as jobCode',
  'o.job_name as jobName',
  'o.quote_number as quoteNumber',
  'o.quote_description as quoteDescription',
  'o.created_at as createdAt',
  'o.ordered_at as orderedAt',
  'o.wished_on as wishedOn',
  'o.line_count as lineCount',
  'o.goods',
  'o.fees',
  'o.total',
  letterOf.as('letter'),
  'o.version',
] as const

const ordersOf = (db: Db, actor: UserActor) =>
  db
    .selectFrom('purchase_order as o')
    .innerJoin('supplier as s', 's.id', 'o.supplier_id')
    .leftJoin('agency as a', 'a.id', 'o.agency_id')
    .innerJoin('app_user as u', 'u.id', 'o.requester_id')
    .innerJoin('organization_unit as n', 'n.id', 'o.unit_id')
    .where('o.removed_at', 'is', null)
    .where(isSeen(actor))

const rowsOf = (db: Db, actor: UserActor) => ordersOf(db, actor).select(columns)

/** An order as it is kept. */
export type OrderRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** Of a line `l` with its product `p`: it is of one of the families, or below them, and one of the products. */
const isOfLine = ({ family = [], product = [] }: Pick<OrderQuery, 'family' | 'product'>) => sql<boolean>`(
  ${family.length === 0 ? sql`true` : sql`f.path && ${[...family]}::int[]`}
  AND ${product.length === 0 ? sql`true` : isOneOf(sql`l.product_id`, product)})`

const linesOf = (wanted: Pick<OrderQuery, 'family' | 'product'>) => sql`FROM order_line l
  JOIN product p ON p.id = l.product_id JOIN family f ON f.id = p.family_id
  WHERE l.order_id = o.id AND l.removed_at IS NULL AND ${isOfLine(wanted)}`

const hasLine = (wanted: Pick<OrderQuery, 'family' | 'product'>) =>
  sql<boolean>`EXISTS (SELECT 1 ${linesOf(wanted)})`

/** The goods of the lines that were looked for. */
const goodsOf = ({ family, product }: OrderQuery) =>
  family?.length || product?.length
    ? sql<number>`(SELECT coalesce(sum(round(l.quantity * l.unit_price / l.price_base, 2)), 0)
        ${linesOf({ family, product })})`
    : sql<number>`o.goods`

const dayIn = (column: string) => sql`(${sql.ref(column)} AT TIME ZONE 'Europe/Paris')::date`

/** One page of the orders of the actor's units, and the sums of all that the filters find: newest first (D-25). */
export function findOrders(db: Db, actor: UserActor, query: OrderQuery, locale: Locale = 'fr') {
  return page(ordersOf(db, actor), query, {
    columns,
    filters: {
      search: (text) => beginWords(sql`o.search_text`, text),
      status: (statuses) => sql<boolean>`o.status = ANY (${[...statuses]}::text[])`,
      id: (ids) => isOneOf(sql`o.id`, ids),
      supplier: (ids) => isOneOf(sql`o.supplier_id`, ids),
      agency: (ids) => isOneOf(sql`o.agency_id`, ids),
      requester: (ids) => isOneOf(sql`o.requester_id`, ids),
      unit: (ids) => isOneOf(sql`o.unit_id`, ids),
      family: (family) => hasLine({ family }),
      product: (product) => hasLine({ product }),
      job: (text) =>
        contains(
          folded(sql`concat_ws(' ', o.business_code, o.business_name, o.job_code, o.job_name)`),
          foldText(text),
        ),
      created: (days) => isBetween(dayIn('o.created_at'), days),
      ordered: (days) => isBetween(dayIn('o.ordered_at'), days),
      total: ({ gte, lte }) => isBetween(sql`o.total`, { after: gte, before: lte }),
    },
    orders: {
      number: 'o.number',
      createdAt: 'o.created_at',
      orderedAt: 'o.ordered_at',
      supplier: sql`lower(s.name)`,
      total: 'o.total',
    },
    lastOrder: [
      ['o.created_at', 'desc'],
      ['o.id', 'desc'],
    ],
    facets: {
      status: (matching) => countBy(matching, { value: sql`o.status`, label: sql`''` }),
      supplier: (matching) => countBy(matching, { value: sql`s.id::text`, label: sql`s.name` }),
      agency: (matching) =>
        countBy(matching.where('o.agency_id', 'is not', null), {
          value: sql`a.id::text`,
          label: sql`a.name`,
        }),
      requester: (matching) => countBy(matching, { value: sql`u.id::text`, label: sql`u.display_name` }),
      unit: (matching) => countBy(matching, { value: sql`n.id::text`, label: sql`n.name` }),
      // Only those that were chosen elsewhere: they can be given up here.
      family: async (matching) =>
        query.family?.length
          ? countBy(
              matching
                .innerJoin('family as chosen', (join) => join.on(isOneOf(sql`chosen.id`, query.family ?? [])))
                .where(sql<boolean>`EXISTS (SELECT 1 ${linesOf({})} AND f.path @> ARRAY[chosen.id])`),
              { value: sql`chosen.id::text`, label: sql`chosen.${sql.ref(`name_${locale}`)}` },
            )
          : [],
      product: async (matching) =>
        query.product?.length
          ? countBy(
              matching
                .innerJoin('product as chosen', (join) =>
                  join.on(isOneOf(sql`chosen.id`, query.product ?? [])),
                )
                .where(sql<boolean>`EXISTS (SELECT 1 ${linesOf({})} AND l.product_id = chosen.id)`),
              { value: sql`chosen.id::text`, label: sql`chosen.${sql.ref(`name_${locale}`)}` },
            )
          : [],
    },
    sums: {
      goods: sql<number>`o.goods`,
      fees: sql<number>`o.fees`,
      total: sql<number>`o.total`,
      lines: goodsOf(query),
    },
  })
}

/** What an order's page shows beside its row. */
const detailColumns = [
  'o.message',
  'o.delivery',
  'o.origin',
  'o.origin_id as originId',
  'a.siret',
  sql<string | null>`coalesce(a.email, (
    SELECT c.email FROM supplier_contact c
    WHERE c.agency_id = o.agency_id AND c.removed_at IS NULL AND (c.company_id = o.company_id OR c.company_id IS NULL)
    ORDER BY c.company_id NULLS LAST, c.id LIMIT 1))`.as('recipient'),
  sql<number>`(SELECT count(*)::int FROM order_line l
    WHERE l.order_id = o.id AND l.removed_at IS NULL AND l.unit_price IS NULL)`.as('unpricedLines'),
  sql<number>`(SELECT count(*)::int FROM order_line l
    WHERE l.order_id = o.id AND l.removed_at IS NULL AND (l.reference = '' OR l.name = ''))`.as(
    'unnamedLines',
  ),
  // A price that somebody has set by hand is not the shop's any more.
  sql<string | null>`(SELECT s.returned_at FROM punch_out_session s
    WHERE o.origin = 'punch_out' AND s.id = o.origin_id AND EXISTS (SELECT 1 FROM order_line l
      WHERE l.order_id = o.id AND l.removed_at IS NULL AND l.unit_price IS NOT NULL
        AND l.price_reason IS NULL AND l.provenance ->> 'origin' = 'punch_out'))`.as('pricedAt'),
] as const

const detailOf = (db: Db, actor: UserActor, id: number) =>
  rowsOf(db, actor).select(detailColumns).where('o.id', '=', id)

/** One order that the actor sees, with what its page shows. */
export async function findOrder(db: Db, actor: UserActor, id: number) {
  return detailOf(db, actor, id).executeTakeFirst()
}

/** Locks an order that the actor sees until the transaction ends. */
export async function findOrderForUpdate(db: Db, actor: UserActor, id: number) {
  return db
    .selectFrom('purchase_order as o')
    .select([
      'o.id',
      'o.number',
      'o.status',
      'o.version',
      'o.supplier_id as supplierId',
      'o.agency_id as agencyId',
    ])
    .where('o.id', '=', id)
    .where('o.removed_at', 'is', null)
    .where(isSeen(actor))
    .forUpdate()
    .executeTakeFirst()
}

/** Deletes an order, or with `null` puts it back. */
export async function setOrderRemoved(db: Db, ids: readonly number[], removedAt: Date | null): Promise<void> {
  await db
    .updateTable('purchase_order')
    .set({ removed_at: removedAt })
    .where('id', 'in', [...ids, 0])
    .execute()
}

/** Whether the actor may put back an order: it was deleted after a moment. */
export async function isOrderRestorable(
  db: Db,
  actor: UserActor,
  id: number,
  removedAfter: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('purchase_order as o')
    .select('o.id')
    .where('o.id', '=', id)
    .where('o.removed_at', '>', removedAfter.toISOString())
    .where(isSeen(actor))
    .executeTakeFirst()
  return row !== undefined
}

/** Sets the head of a pre-order; its sums and texts are to be updated. */
export async function updateOrderHead(
  db: Db,
  id: number,
  head: Readonly<Record<string, string | number | null>>,
): Promise<void> {
  await db.updateTable('purchase_order').set(head).where('id', '=', id).execute()
}

/** Freezes an order and dates it. */
export async function setConfirmed(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('purchase_order')
    .set((column) => ({
      status: 'in_progress' as const,
      ordered_at: now,
      changed_at: now,
      version: column('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** An address of the user, as an order copies it. */
export async function findDelivery(db: Db, userId: number, uuid: string): Promise<Delivery | undefined> {
  return db
    .selectFrom('user_address')
    .select([
      'name',
      'address_number as addressNumber',
      'address',
      'additional_address as additionalAddress',
      'zip_code as zipCode',
      'city',
      'country',
    ])
    .where('uuid', '=', uuid)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** The agencies of these numbers and whose they are. */
export async function findAgencies(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('agency')
    .select(['id', 'name', 'supplier_id as supplierId'])
    .where('id', 'in', [...ids, 0])
    .orderBy('id')
    .execute()
}

/** Erases orders that nothing has happened to for 13 months, and deleted ones that can no longer come back. */
export async function deleteOldOrders(db: Db, before: { readonly removed: Date; readonly day: unknown }) {
  const { rows } = await sql<{ id: number }>`
    DELETE FROM purchase_order
    WHERE removed_at <= ${before.removed} OR (changed_at AT TIME ZONE 'Europe/Paris')::date < ${before.day}
    RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}
