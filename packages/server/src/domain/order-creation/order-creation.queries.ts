import { sql } from 'kysely'
import type { NamedFee } from '../agreements/fees.queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Insertable } from 'kysely'

/** Reserves `count` numbers of a company's year and returns the first; others wait until the transaction ends. */
export async function reserveNumbers(
  db: Db,
  companyId: number,
  year: number,
  count: number,
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    INSERT INTO order_counter (company_id, year, last_place) VALUES (${companyId}, ${year}, ${count})
    ON CONFLICT (company_id, year) DO UPDATE SET last_place = order_counter.last_place + excluded.last_place
    RETURNING last_place AS last`.execute(db)
  return (rows[0]?.last ?? count) - count + 1
}

/** Adds an order and returns its id in the table. */
export async function insertOrder(db: Db, order: Insertable<Tables['purchaseOrder']>): Promise<number> {
  const { id } = await db.insertInto('purchaseOrder').values(order).returning('id').executeTakeFirstOrThrow()
  return id
}

type NewLine = Insertable<Tables['orderLine']>

/** The position of the last line that an order has or had; 0 without one. */
export async function findLastPosition(db: Db, orderId: number): Promise<number> {
  const { last } = await db
    .selectFrom('orderLine')
    .select(({ fn }) => fn.coalesce(fn.max('position'), sql<number>`0`).as('last'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return last
}

/** Adds lines to an order in the given order, after the position `last`; returns their ids. */
export async function insertOrderLines(
  db: Db,
  orderId: number,
  lines: readonly Omit<NewLine, 'orderId' | 'position'>[],
  last: number,
): Promise<number[]> {
  if (lines.length === 0) return []
  const rows = await db
    .insertInto('orderLine')
    .values(lines.map((line, at) => ({ ...line, orderId, position: last + at + 1 })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A stored fee of an order. */
export type CostValues = Pick<NamedFee, 'name' | 'nameEn' | 'mode' | 'amount' | 'percentage' | 'franco'> & {
  readonly isManual: boolean
  /** The supplier of a consultation that quoted it as its shipping. */
  readonly consultationSupplierId?: number
}

/** The columns of a fee: percentages are hundredths of a point. */
export const costColumns = ({ name, nameEn, amount, percentage, franco, isManual }: CostValues) => ({
  name,
  nameEn,
  amount,
  percentage: percentage === null ? null : Math.round(percentage * 100),
  franco,
  isManual,
})

/** Adds fees to an order. */
export async function insertOrderCosts(db: Db, orderId: number, costs: readonly CostValues[]): Promise<void> {
  if (costs.length === 0) return
  await db
    .insertInto('orderCost')
    .values(
      costs.map((cost) => ({
        ...costColumns(cost),
        orderId,
        consultationSupplierId: cost.consultationSupplierId ?? null,
      })),
    )
    .execute()
}

/** Returns the fees of an order, in the order in which they were added. */
export async function findOrderCosts(
  db: Db,
  orderId: number,
): Promise<(NamedFee & { readonly isManual: boolean })[]> {
  const { rows } = await sql<NamedFee & { readonly isManual: boolean }>`
    SELECT id, name, name_en, CASE WHEN amount IS NULL THEN 'percentage' ELSE 'amount' END AS mode, amount,
      percentage / 100.0 AS percentage, franco, is_manual
    FROM order_cost WHERE order_id = ${orderId} AND removed_at IS NULL ORDER BY id`.execute(db)
  return rows
}

/** Returns the amounts that the sums of an order are made of. */
export async function findPricedLines(db: Db, orderId: number) {
  return db
    .selectFrom('orderLine')
    .select(['unitPrice', 'quantity', 'priceBase'])
    .where('orderId', '=', orderId)
    .where('removedAt', 'is', null)
    .orderBy('position')
    .execute()
}

/** Returns the names of the parties of new orders, in the given order: supplier, agency and its city, requester. */
export async function findPartyNames(
  db: Db,
  requesterId: number,
  orders: readonly { readonly supplierId: number; readonly agencyId: number | null }[],
): Promise<(string | null)[][]> {
  const { rows } = await sql<{ names: (string | null)[] }>`
    SELECT ARRAY[s.name, a.name, a.city, u.display_name] AS names
    FROM unnest(${orders.map(({ supplierId }) => supplierId)}::int[], ${orders.map(({ agencyId }) => agencyId)}::int[])
      WITH ORDINALITY o (supplier_id, agency_id, place)
    JOIN supplier s ON s.id = o.supplier_id
    LEFT JOIN agency a ON a.id = o.agency_id
    JOIN app_user u ON u.id = ${requesterId}
    ORDER BY o.place`.execute(db)
  return rows.map(({ names }) => names)
}

/** Returns the texts an order is found by. */
export async function findOrderTexts(db: Db, orderId: number): Promise<(string | null)[]> {
  const { rows } = await sql<{ texts: (string | null)[] }>`
    SELECT ARRAY[o.number, ltrim(split_part(o.number, '-', 2), '0'), s.name, a.name, a.city, u.display_name,
      o.business_code, o.business_name, o.job_code, o.job_name, o.quote_number, o.quote_description] AS texts
    FROM purchase_order o
    JOIN supplier s ON s.id = o.supplier_id
    LEFT JOIN agency a ON a.id = o.agency_id
    JOIN app_user u ON u.id = o.requester_id
    WHERE o.id = ${orderId}`.execute(db)
  return rows[0]?.texts ?? []
}

/** Updates the derived columns of an order and increments its version. */
export async function updateDerived(
  db: Db,
  orderId: number,
  values: {
    readonly lineCount: number
    readonly goods: number
    readonly fees: number
    readonly total: number
    readonly searchText: string
  },
  now: Date,
): Promise<void> {
  await db
    .updateTable('purchaseOrder')
    .set((column) => ({ ...values, changedAt: now, version: column('version', '+', 1) }))
    .where('id', '=', orderId)
    .execute()
}
